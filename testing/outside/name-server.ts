import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** TXT records by name, in lower case; tests may change them. */
export interface Texts {
  get(name: string): string[] | undefined
}

export interface NameServer<T extends Texts = Map<string, string[]>> {
  /** The address for DNS_SERVERS. */
  address: string
  texts: T
  close(): void
}

const textType = 16

/** A name server on this machine that answers TXT queries only (RFC 1035). */
export async function startNameServer(): Promise<NameServer>
export async function startNameServer<T extends Texts>(texts: T): Promise<NameServer<T>>
export async function startNameServer(
  texts: Texts = new Map<string, string[]>(),
): Promise<NameServer<Texts>> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readName(query)
    const isText = query.readUInt16BE(end) === textType
    const found = isText ? (texts.get(name.toLowerCase()) ?? []) : []
    socket.send(answer(query.subarray(0, end + 4), found), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, texts, close: () => socket.close() }
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Answers a question with these texts; NXDOMAIN when there are none. */
function answer(question: Buffer, texts: string[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(texts.length === 0 ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...texts.map(textRecord)])
}

function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  const record = Buffer.alloc(13 + bytes.length)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(textType, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(bytes.length + 1, 10)
  record[12] = bytes.length
  bytes.copy(record, 13)
  return record
}
