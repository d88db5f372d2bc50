import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive. */
export interface Entry {
  /** Its path in the archive, with `/` between folders. */
  name: string
  bytes: Uint8Array
  modifiedAt: Date
  /** Compressed; for texts, since pictures are compressed already. */
  isPacked?: boolean
}

/** A file that is not in memory: the facts that must be known before it is read. */
export interface LargeEntry extends Pick<Entry, 'name' | 'modifiedAt'> {
  byteSize: number
  crc: number
}

export interface Written {
  /** The bytes of the file in the archive. */
  file: Buffer
  /** Its entry in the directory. */
  listed: Buffer
}

const utf8Names = 0x0800
const max32 = 0xffff_ffff
const max16 = 0xffff

/**
 * Writes an entry at `offset` bytes into an archive. It is stateless: an archive may be written in pieces
 * by several processes, one after the other, which only know the length so far.
 */
export function packEntry({ name, bytes, modifiedAt, isPacked }: Entry, offset: number): Written {
  const body = isPacked ? deflateRawSync(bytes) : bytes
  const facts = { name, modifiedAt, byteSize: bytes.byteLength, crc: crc32(bytes) }
  const { file, listed } = packHead(facts, offset, isPacked ? body.byteLength : undefined)
  return { file: Buffer.concat([file, body]), listed }
}

/** The same without its bytes, which follow right after `file`. */
export function packHead(
  { name, modifiedAt, byteSize, crc }: LargeEntry,
  offset: number,
  packedSize?: number,
): Written {
  const nameBytes = Buffer.from(name)
  if (byteSize >= max32) throw new RangeError('A file that large has to be split')
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(offset >= max32 ? 45 : 20, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(packedSize === undefined ? 0 : 8, 4)
  facts.writeUInt32LE(dosTime(modifiedAt), 6)
  facts.writeUInt32LE(crc, 10)
  facts.writeUInt32LE(packedSize ?? byteSize, 14)
  facts.writeUInt32LE(byteSize, 18)
  facts.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, nameBytes])

  const far = offset >= max32 ? farOffset(offset) : Buffer.alloc(0)
  facts.writeUInt16LE(far.length, 24)
  const tail = Buffer.alloc(14)
  // Created on Unix, a regular file that its owner may write.
  tail.writeUInt32LE(0o100644 * 0x1_0000, 6)
  tail.writeUInt32LE(Math.min(offset, max32), 10)
  const madeBy = Buffer.from([45, 3])
  const mark = Buffer.from('PK\u0001\u0002', 'latin1')
  return { file: local, listed: Buffer.concat([mark, madeBy, facts, tail, nameBytes, far]) }
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

/** The end of an archive after its directory, which begins at `offset`. */
export function closeArchive(entries: number, directoryBytes: number, offset: number): Buffer {
  const isLarge = entries >= max16 || offset >= max32 || directoryBytes >= max32
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(entries, max16), 8)
  end.writeUInt16LE(Math.min(entries, max16), 10)
  end.writeUInt32LE(Math.min(directoryBytes, max32), 12)
  end.writeUInt32LE(Math.min(offset, max32), 16)
  return isLarge ? Buffer.concat([farEnd(entries, directoryBytes, offset), end]) : end
}

/** The same in 64-bit numbers (ZIP64), and its position. */
function farEnd(entries: number, directoryBytes: number, offset: number): Buffer {
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(directoryBytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

/** DOS time has a resolution of two seconds and begins in 1980; in UTC, since it has no time zone. */
function dosTime(date: Date): number {
  const year = Math.max(1980, date.getUTCFullYear()) - 1980
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return day * 0x1_0000 + time
}
