import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

interface FlagOptions {
  widthPx?: number
  heightPx?: number
}

/** A unique picture: three stripes of random colours. */
export async function drawFlag({
  widthPx = 300,
  heightPx = 400,
}: FlagOptions = {}): Promise<Buffer> {
  const third = heightPx / 3
  const stripes = [0, 1, 2].map(
    (at) => `<rect y="${at * third}" width="100%" height="${third + 1}" fill="${anyColor()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${stripes.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Files to choose, one of each height. */
export const drawFlags = (...heights: number[]) =>
  Promise.all(
    heights.map(async (heightPx, n) => ({
      name: `${n}.png`,
      mimeType: 'image/png',
      buffer: await drawFlag({ widthPx: 300, heightPx }),
    })),
  )

function anyColor(): string {
  return `#${crypto.randomUUID().slice(0, 6)}`
}

/** A picture that looks like no other, as flags may: its cells, eight by eight, are of random colours. */
export async function drawMosaic(): Promise<Buffer> {
  const raw = { width: 8, height: 8, channels: 3 as const }
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(320, 320, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** A unique picture of some nine megabytes: noise cannot be made smaller. */
export async function drawNoise(): Promise<Buffer> {
  const raw = { width: 2_000, height: 1_500, channels: 3 as const }
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}
