// Requests to the server.

import { PROTOCOL, type Refusal } from './messages'

/** The server refused a request. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Sent with every request. A server with a different protocol answers that the page has to be reloaded. */
export const protocolHeader = { 'X-Cornerwise-Protocol': String(PROTOCOL) }

/** Whether the page came from a Cornerwise server, which writes this tag into the page. Otherwise it is a static site:
 * addresses are hashes, and nothing is requested from a server. */
export const hasServer = () => document.querySelector('meta[name="cornerwise-server"]') !== null

// A variable, because Vite would treat `new URL('..', import.meta.url)` as the address of an asset.
const thisModule = import.meta.url
/** The address of the page's folder. All scripts of the built page are in one folder below it. */
export const rootAddress = new URL(
  import.meta.env.PROD ? '../' : '/',
  import.meta.env.PROD ? thisModule : location.href,
)

/** The address of an endpoint. */
export const apiAddress = (path: string) => new URL(`api/${path}`, rootAddress).href

/** The content of a file that the server makes. */
export async function download(path: string, query: Record<string, string>): Promise<Blob> {
  const response = await fetch(`${apiAddress(path)}?${new URLSearchParams(query).toString()}`, {
    headers: protocolHeader,
  })
  if (!response.ok) throw new RefusalError((await response.json()) as Refusal)
  return response.blob()
}

export async function request<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const response = await fetch(apiAddress(path), {
    method,
    keepalive: method === 'PUT', // saved even if the page is being closed
    headers: { ...protocolHeader, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new RefusalError((await response.json()) as Refusal)
  return (response.status === 204 ? undefined : await response.json()) as T
}
