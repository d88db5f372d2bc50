import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const sfntHeaderBytes = 12
const sfntEntryBytes = 16

/** A WOFF font as the plain font it packs: PDFs embed those, and unpacking each table again for each use is slow. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const at = headerBytes + n * entryBytes
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })

  const header = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes)
  const largest = 2 ** Math.floor(Math.log2(count))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(largest * 16, 6)
  header.writeUInt16BE(Math.log2(largest), 8)
  header.writeUInt16BE(count * 16 - largest * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeaderBytes + n * sfntEntryBytes
    tag.copy(header, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
