import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request to a stand-in; `path` without the provider's prefix. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  path: string
  query: URLSearchParams
}

const maxBytes = 10_000

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > maxBytes) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))
}

export function redirect(response: ServerResponse, location: URL): void {
  response.writeHead(303, { location: location.href, 'cache-control': 'no-store' }).end()
}
