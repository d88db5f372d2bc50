import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request to the stand-in; `path` without the part that named who answers. */
export interface Asked {
  request: IncomingMessage
  response: ServerResponse
  path: string
  query: URLSearchParams
}

const mostBytes = 10_000

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('A form that long is nobody’s')
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
