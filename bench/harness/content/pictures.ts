import sharp from 'sharp'

const widthPx = 4_000
const heightPx = 3_000

/** A JPEG of 12 megapixels with shapes of every size and grain, so that it costs as much as a photo. */
export async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomOf(7)
  const coarse = await noise(random, 16, 12, 255)
  const middle = await noise(random, 250, 188, 90)
  const fine = await noise(random, 2_600, 1_950, 140)
  const enlarge = (picture: Buffer) =>
    sharp(picture)
      .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const photo = await sharp(await enlarge(coarse), { limitInputPixels: false })
    .composite([
      { input: await enlarge(middle), blend: 'overlay' },
      { input: await enlarge(fine), blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
  return new Uint8Array(photo)
}

/** The photo in the size that sites show. */
export async function shrinkPhoto(photo: Uint8Array, toWidthPx: number): Promise<Uint8Array> {
  return sharp(photo).resize(toWidthPx).jpeg({ quality: 82 }).toBuffer()
}

/** A picture like those of pins, some wide and some tall; different for each seed. */
export async function drawPicture(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomOf(1_000 + seed)
  const height = 560 + 90 * (seed % 12)
  const picture = await sharp(await noise(random, 12, 16, 255))
    .resize(800, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(picture)
}

function noise(
  random: () => number,
  width: number,
  height: number,
  depth: number,
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 1) data[at] = 128 + (random() - 0.5) * depth
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Deterministic random numbers (mulberry32), so that every run saves the same picture. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same picture with different bytes, in pieces: a numbered comment after the JPEG's first marker. */
export function variantOf(photo: Uint8Array, number: number): Uint8Array[] {
  const comment = new Uint8Array(12)
  comment.set([0xff, 0xfe, 0, 10])
  new DataView(comment.buffer).setBigUint64(4, BigInt(number))
  return [photo.subarray(0, 2), comment, photo.subarray(2)]
}
