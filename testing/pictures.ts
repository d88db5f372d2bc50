import sharp from 'sharp'

export interface PictureWish {
  widthPx?: number
  heightPx?: number
  /** Pictures of different seeds differ. */
  seed?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** `#rrggbb`, of all but a stripe; of its seed unless told. */
  color?: string
}

let drawn = 0

/** Every world begins with the same pictures, whatever was drawn before it: some look alike, some do not. */
export function drawAnew(): void {
  drawn = 0
}

/** A picture like no other: a plain colour with one stripe. */
export async function drawPicture(wish: PictureWish = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { widthPx = 60, heightPx = 90, seed = ++drawn, format = 'png' } = wish
  const colour = { r: (seed * 53) % 256, g: (seed * 101) % 256, b: (seed * 197) % 256 }
  const stripe = { r: 255 - colour.r, g: 255 - colour.g, b: (seed >> 3) % 256 }
  const bytes = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: wish.color ?? colour },
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

export async function drawBase64(wish: PictureWish = {}): Promise<string> {
  return Buffer.from(await drawPicture(wish)).toString('base64')
}
