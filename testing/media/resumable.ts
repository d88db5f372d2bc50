import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { UploadId } from '#contract/ids'
import { asId } from '../ids.ts'
import type { WireAnswer, WireClient } from '../wire-client.ts'
import type { World } from '../world.ts'

const version = { 'tus-resumable': '1.0.0' }
const type = 'application/offset+octet-stream'

/** Where files to import go, and all others. */
export const importPlace = '/import-resumable/'
const mediaPlace = '/upload-resumable/'

export async function sendBegin(
  client: WireClient,
  byteSize: number,
  metadata: Record<string, unknown> = {},
  place = mediaPlace,
): Promise<WireAnswer> {
  const said = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`,
  )
  const more = said.length > 0 && { 'upload-metadata': said.join(',') }
  return client.send('POST', place, {
    headers: { ...version, 'upload-length': byteSize, ...more, ...(await client.csrf()) },
  })
}

/** The path of a new upload. */
export async function begin(
  client: WireClient,
  byteSize: number,
  metadata: Record<string, unknown> = {},
  place = mediaPlace,
): Promise<string> {
  const answer = await sendBegin(client, byteSize, metadata, place)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.headers.location ?? ''
}

export const uploadIdIn = (path: string): UploadId => asId<UploadId>(path.split('/').at(-1) ?? '')

export async function sendOn(
  client: WireClient,
  path: string,
  offset: number,
  bytes: Uint8Array,
): Promise<WireAnswer> {
  return client.send('PATCH', path, {
    headers: {
      ...version,
      'content-type': type,
      'upload-offset': offset,
      ...(await client.csrf()),
    },
    body: bytes,
  })
}

export async function look(client: WireClient, path: string): Promise<WireAnswer> {
  return client.send('HEAD', path, { headers: { ...version, ...(await client.csrf()) } })
}

export async function offsetOf(client: WireClient, path: string): Promise<number> {
  return Number((await look(client, path)).headers['upload-offset'])
}

export async function giveUp(client: WireClient, path: string): Promise<WireAnswer> {
  return client.send('DELETE', path, { headers: { ...version, ...(await client.csrf()) } })
}

/** The keys of all parts in the store. */
export async function partFiles({ services }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.store.list('upload-parts/')) keys.push(key)
  return keys
}

/** Announces all of the bytes and sends some of them; the caller breaks the connection off. */
export async function sendPartly(
  client: WireClient,
  address: string,
  offset: number,
  bytes: Uint8Array,
  sent: number,
): Promise<Socket> {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const headers = {
    host: `${hostname}:${port}`,
    cookie: Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; '),
    ...version,
    ...(await client.csrf()),
    'content-type': type,
    'content-length': bytes.byteLength,
    'upload-offset': offset,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`PATCH ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(bytes.subarray(0, sent))
  return socket
}
