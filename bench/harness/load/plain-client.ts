import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** A minimal client, since clients take CPU time from the server on the same machine. */
export function post(
  url: string,
  headers: Record<string, string>,
  parts: Uint8Array[],
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const length = parts.reduce((total, part) => total + part.byteLength, 0)
  const sent = request(
    url,
    { method: 'POST', agent, headers: { ...headers, 'content-length': length } },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    },
  )
  sent.on('error', reject)
  for (const part of parts) sent.write(part)
  sent.end()
  return promise
}
