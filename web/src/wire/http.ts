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

/** The address of an endpoint, relative to the address of the page. */
export const apiAddress = (path: string) => new URL(`api/${path}`, new URL('.', location.href.split('#')[0])).href

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
