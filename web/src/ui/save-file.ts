/** Saves a text as a file on the person's device. */
export const saveFile = (name: string, text: string, type: string) => saveBlob(name, new Blob([text], { type }))

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
