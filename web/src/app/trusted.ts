// Addresses of scripts for workers. The server's policy requires Trusted Types: only addresses that this policy has
// checked can start a worker or a service worker. Browsers without Trusted Types get the same check.

function checkAddress(address: string): string {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new TypeError(`${url.href} is not an address of this site`)
  return url.href
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('cornerwise', { createScriptURL: checkAddress })

/** The address of a worker's script; throws if it is not on this site. */
export const scriptAddress = (address: string): string => policy?.createScriptURL(address) ?? checkAddress(address)
