import { boundary, toMultipart, type WireClient } from '../wire-client.ts'

/** Sends a file of conversions with fields before it; returns what the endpoint answers. */
export async function sendFile(
  client: WireClient,
  path: string,
  fields: object,
): Promise<Record<string, { id: string }>> {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  )
  const file = toMultipart('file', Buffer.from('event_name,event_time\nbuy,1\n'))
  const answer = await client.send('POST', path, {
    body: Buffer.concat([...parts, file]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await client.csrf()),
    },
  })
  return JSON.parse(answer.text) as Record<string, { id: string }>
}
