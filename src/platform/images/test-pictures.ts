/** Pictures for tests, generated here: drawn by sharp or written byte by byte. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Colour = [red: number, green: number, blue: number]

/** A pipeline over one colour. */
export function plain(width: number, height: number, [r, g, b]: Colour): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

/** A pipeline over pixels computed by a function of the position. */
export function drawn(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => number[],
): Sharp {
  const channels = colourAt(0, 0).length as 3 | 4
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colourAt(x, y), (y * width + x) * channels)
  }
  return sharp(data, { raw: { width, height, channels } })
}

/** Soft shapes of all sizes with some grain, which takes about as long to encode as a photo. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const random = seededRandom(7)
  const sum = new Float32Array(width * height * 3).fill(125)
  for (const [columns, strength] of [
    [6, 90],
    [24, 50],
    [96, 30],
    [400, 20],
  ] as const) {
    const rows = Math.max(2, Math.round((columns * height) / width))
    const noise = Buffer.from(Array.from({ length: columns * rows * 3 }, () => random() * 255))
    const soft = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (let i = 0; i < sum.length; i++) {
      sum[i] = (sum[i] as number) + (((soft[i] as number) - 127) * strength) / 127
    }
  }
  const data = Buffer.from(Uint8ClampedArray.from(sum, (value) => value + (random() - 0.5) * 8))
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A PNG with so much noise that processing takes a while. */
export function heavyPng(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The colour in the middle of a picture, as any viewer without colour management shows it. */
export async function middleColour(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

/** Inserts marker segments right after the start of a JPEG. */
export function withSegments(
  jpeg: Buffer,
  ...segments: [marker: number, content: string][]
): Buffer {
  const parts = segments.map(([marker, content]) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(Buffer.byteLength(content, 'latin1') + 2, 2)
    return Buffer.concat([head, Buffer.from(content, 'latin1')])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}

export const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export function pngChunk(type: string, content: Uint8Array | string): Buffer {
  const body = Buffer.concat([
    Buffer.from(type, 'latin1'),
    Buffer.from(content as string, 'latin1'),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

export function pngHeader(width: number, height: number, depth = 8, colourType = 2): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content[8] = depth
  content[9] = colourType
  return pngChunk('IHDR', content)
}

/** A PNG of 10 by 10 black pixels with custom chunks after its header. */
export function smallPng(...chunks: Buffer[]): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHeader(10, 10),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(10 * 31))),
    pngChunk('IEND', ''),
  ])
}

/** A GIF's screen with a palette of black and white. */
export function gifScreen(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return head
}

/** The smallest frame: one black pixel. */
export const gifFrame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
export const gifEnd = Buffer.from([0x3b])

/** An animation of plain frames. */
export function animation(
  width: number,
  height: number,
  colours: number[][],
  delayMs = 120,
): { gif(): Promise<Buffer>; webp(): Promise<Buffer> } {
  const channels = (colours[0] as number[]).length as 3 | 4
  const frame = width * height * channels
  const data = Buffer.alloc(frame * colours.length)
  for (const [at, colour] of colours.entries())
    data.fill(Buffer.from(colour), at * frame, (at + 1) * frame)
  const pipeline = () =>
    sharp(data, {
      raw: { width, height: height * colours.length, channels, pageHeight: height },
    })
  const timing = { delay: colours.map(() => delayMs), loop: 3 }
  return {
    gif: () => pipeline().gif(timing).toBuffer(),
    webp: () =>
      pipeline()
        .webp({ ...timing, quality: 90 })
        .toBuffer(),
  }
}
