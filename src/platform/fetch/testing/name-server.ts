import dgram from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Answer = { v4?: string[]; v6?: string[] } | 'silence' | 'failure'

/** A DNS server on loopback (RFC 1035), answering A and AAAA questions from a table. */
export async function startNameServer(records: Record<string, Answer>) {
  const questions: string[] = []
  const server = dgram.createSocket('udp4')
  server.on('message', (query, from) => {
    const { name, type, end } = questionIn(query)
    questions.push(name)
    const answer = records[name] ?? {}
    if (answer === 'silence') return
    const addresses =
      answer === 'failure' ? [] : ((type === 1 ? answer.v4 : type === 28 ? answer.v6 : []) ?? [])
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(answer === 'failure' ? 0x8182 : 0x8180, 2)
    header.writeUInt16BE(addresses.length, 6)
    header.writeUInt32BE(0, 8)
    const replies = addresses.map((address) => recordOf(address, type))
    server.send(
      Buffer.concat([header, query.subarray(12, end), ...replies]),
      from.port,
      from.address,
    )
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    close: () => void server.close(),
  }
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A record whose name points back to the question; IPv6 addresses must be written in full. */
function recordOf(address: string, type: number): Buffer {
  const data =
    type === 1
      ? Buffer.from(address.split('.').map(Number))
      : Buffer.from(address.replaceAll(':', ''), 'hex')
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}
