export interface PictureSize {
  width: number
  height: number
}

/**
 * The displayed size of a picture, read from its first bytes; null when they do not contain it. Accepts any bytes.
 */
export function pictureSize(head: Buffer): PictureSize | null {
  try {
    const found = sizeByFormat(head)
    return found && found.width > 0 && found.height > 0 ? found : null
  } catch (error) {
    // The head ends before the size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function sizeByFormat(head: Buffer): PictureSize | null {
  const ascii = head.toString('latin1', 0, 16)
  if (ascii.startsWith('\x89PNG')) return sized(head.readUInt32BE(16), head.readUInt32BE(20))
  if (ascii.startsWith('GIF8')) return sized(head.readUInt16LE(6), head.readUInt16LE(8))
  if (ascii.startsWith('\xff\xd8')) return jpegSize(head)
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return webpSize(head)
  return ascii.slice(4, 8) === 'ftyp' ? heifSize(head) : null
}

const sized = (width: number, height: number): PictureSize => ({ width, height })

/** Reads the segments up to the frame, including the orientation. */
function jpegSize(head: Buffer): PictureSize | null {
  let isRotated = false
  for (let at = 2; at < head.length; ) {
    if (head.readUInt8(at) !== 0xff) return null
    const marker = head.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = head.readUInt16BE(at + 2)
    // Any start of frame, but no tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [head.readUInt16BE(at + 5), head.readUInt16BE(at + 7)]
      return isRotated ? sized(height, width) : sized(width, height)
    }
    if (marker === 0xe1) isRotated ||= isExifRotated(head.subarray(at + 4, at + 2 + length))
    at += 2 + Math.max(length, 2)
  }
  return null
}

const orientationTag = 0x0112
const maxTags = 200

/** Orientations 5 to 8 are rotated by 90°. */
function isExifRotated(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const tags = Math.min(read16(first), maxTags)
  for (let n = 0; n < tags; n += 1) {
    const at = first + 2 + n * 12
    if (read16(at) === orientationTag) return read16(at + 8) >= 5
  }
  return false
}

function webpSize(head: Buffer): PictureSize | null {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return sized(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}

const maxProperties = 50

/** Of AVIF and HEIC, the largest of its pictures: the others are its alpha channel, tiles or a thumbnail. */
function heifSize(head: Buffer): PictureSize | null {
  let largest: PictureSize | null = null
  let at = head.indexOf('ispe')
  for (let n = 0; at >= 0 && n < maxProperties; n += 1) {
    if (at + 16 > head.length) break
    const one = sized(head.readUInt32BE(at + 8), head.readUInt32BE(at + 12))
    if (!largest || one.width * one.height > largest.width * largest.height) largest = one
    at = head.indexOf('ispe', at + 4)
  }
  return largest && isTurned(head) ? sized(largest.height, largest.width) : largest
}

/** By a quarter, either way. */
function isTurned(head: Buffer): boolean {
  const at = head.indexOf('irot')
  return at >= 0 && at + 4 < head.length && head.readUInt8(at + 4) % 2 === 1
}
