import { crc32, deflateSync } from 'node:zlib'
import type { HeicPixels } from './heic-file.ts'

/**
 * Pixels as an uncompressed PNG: the one form in which the other decoder takes pixels together
 * with a colour profile.
 */
export function toPlainPng(pixels: HeicPixels, profile: Uint8Array | null): Buffer {
  const head = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header(pixels)),
    ...(profile ? [chunk('iCCP', Buffer.concat([profileName, deflateSync(profile)]))] : []),
  ])
  const end = chunk('IEND', Buffer.alloc(0))
  const bytes = storedBytes(pixels)
  // Of a large picture there is no room for a second copy.
  const png = Buffer.allocUnsafe(head.length + chunkBytes + bytes + end.length)
  head.copy(png)
  end.copy(png, png.length - end.length)
  const rows = png.subarray(head.length, png.length - end.length)
  writeStored(rows.subarray(8, -4), pixels)
  frame(rows, 'IDAT')
  return png
}

/** With its separator and the only way of compression there is. */
const profileName = Buffer.from('icc\0\0', 'latin1')

function header({ width, height, channels }: HeicPixels): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content[8] = 8
  content[9] = channels === 4 ? 6 : 2
  return content
}

/** A length, a type and a checksum. */
const chunkBytes = 12

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(chunkBytes + content.length)
  content.copy(bytes, 8)
  frame(bytes, type)
  return bytes
}

/** Writes what stands around the content of a chunk. */
function frame(bytes: Buffer, type: string): void {
  bytes.writeUInt32BE(bytes.length - chunkBytes, 0)
  bytes.write(type, 4, 'latin1')
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
}

const maxBlockBytes = 65_535
const blockHeadBytes = 5

const rowBytesOf = ({ width, channels }: HeicPixels) => 1 + width * channels

function storedBytes(pixels: HeicPixels): number {
  const rowBytes = rowBytesOf(pixels)
  const blocks = Math.ceil(rowBytes / maxBlockBytes)
  return 2 + pixels.height * (rowBytes + blocks * blockHeadBytes) + 4
}

/** A zlib stream (RFC 1950) of stored blocks, which begin anew with each row. */
function writeStored(target: Buffer, pixels: HeicPixels): void {
  const rowBytes = rowBytesOf(pixels)
  const row = Buffer.alloc(rowBytes)
  let sum = 1
  let at = target.writeUInt16BE(0x7801, 0)
  let left = pixels.height
  for (const { data, stride, rows } of pixels.bands)
    for (let y = 0; y < rows; y++) {
      left -= 1
      row.set(data.subarray(y * stride, y * stride + rowBytes - 1), 1)
      sum = adler32(row, sum)
      for (let from = 0; from < rowBytes; from += maxBlockBytes) {
        const part = row.subarray(from, from + maxBlockBytes)
        const isLast = left === 0 && from + maxBlockBytes >= rowBytes
        at = target.writeUInt8(isLast ? 1 : 0, at)
        at = target.writeUInt16LE(part.length, at)
        at = target.writeUInt16LE(part.length ^ 0xffff, at)
        at += part.copy(target, at)
      }
    }
  target.writeUInt32BE(sum, at)
}

/** As many bytes as can be added before the sums exceed 32 bits. */
const adlerRun = 5_552

function adler32(bytes: Buffer, sum: number): number {
  let low = sum & 0xffff
  let high = sum >>> 16
  for (let from = 0; from < bytes.length; from += adlerRun) {
    const end = Math.min(from + adlerRun, bytes.length)
    for (let at = from; at < end; at++) {
      low += bytes[at] as number
      high += low
    }
    low %= 65_521
    high %= 65_521
  }
  return ((high << 16) | low) >>> 0
}
