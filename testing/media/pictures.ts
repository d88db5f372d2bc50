import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

export interface PictureOptions {
  widthPx?: number
  heightPx?: number
  /** Different seeds give different pictures. */
  seed?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** `#rrggbb`, of all but a stripe; by default from the seed. */
  color?: string
}

let drawn = 0

/** Starts the seeds again, so that every world begins with the same pictures. */
export function resetPictureSeeds(): void {
  drawn = 0
}

/** A unique picture: a plain colour with one stripe. */
export async function drawPicture(options: PictureOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { widthPx = 60, heightPx = 90, seed = ++drawn, format = 'png' } = options
  const colour = { r: (seed * 53) % 256, g: (seed * 101) % 256, b: (seed * 197) % 256 }
  const stripe = { r: 255 - colour.r, g: 255 - colour.g, b: (seed >> 3) % 256 }
  const bytes = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: options.color ?? colour },
  })
    .composite([
      {
        input: {
          create: { width: widthPx, height: 1 + (seed % 7), channels: 3, background: stripe },
        },
        top: Math.floor(heightPx / 3),
        left: 0,
      },
    ])
    .toFormat(format)
    .toBuffer()
  return new Uint8Array(bytes)
}

/** A unique picture of some megabytes: noise cannot be made smaller. */
export async function drawNoise(): Promise<Buffer> {
  const raw = { width: 1_200, height: 1_000, channels: 3 as const }
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}

export async function drawBase64(options: PictureOptions = {}): Promise<string> {
  return Buffer.from(await drawPicture(options)).toString('base64')
}

/** A picture with shapes of several sizes, by which it can be told from others with another seed. */
export async function drawShapes(
  seed: number,
  change: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<Buffer<ArrayBuffer>> {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const layer = (columns: number, rows: number) =>
    sharp(Buffer.from(Array.from({ length: columns * rows * 3 }, () => random() * 255)), {
      raw: { width: columns, height: rows, channels: 3 },
    })
      .resize(300, 400, { fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
  const [large, small] = [await layer(5, 6), await layer(18, 24)]
  const whole = sharp(large).composite([{ input: small, blend: 'soft-light' }])
  const source = await whole.png().toBuffer()
  return (await change(sharp(source)).toBuffer()) as Buffer<ArrayBuffer>
}
