import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '#db/seeds/demo/draw'
import { demoPins } from '#db/seeds/demo/pins'
import { casesOf } from '#testing/heavy-suites'
import { type Look, lookOf } from './look.ts'
import { SAMPLE_PX } from './luma.ts'
import { hammingDistance, PDQ_LEAST_QUALITY, PDQ_SAME_BITS } from './pdq.ts'

/** Every so many of the demo's pictures; all of them are drawn when this is 1. */
const every = 36
const still = demoPins.filter(({ picture }) => !picture.drawing.startsWith('moving'))
const chosen = still.filter((_, index) => index % every === 0)

/** What happens to pictures between two sites. */
const variants: Record<string, (picture: Sharp) => Sharp> = {
  'half as large': (picture) => picture.resize({ width: 450 }),
  'a thumbnail': (picture) => picture.resize({ width: 180 }),
  larger: (picture) => picture.resize({ width: 1_800 }),
  'a poor JPEG': (picture) => picture.jpeg({ quality: 25 }),
  'a good JPEG': (picture) => picture.jpeg({ quality: 80 }),
  WebP: (picture) => picture.webp({ quality: 60 }),
  PNG: (picture) => picture.png(),
  AVIF: (picture) => picture.avif({ quality: 40, effort: 0 }),
  brighter: (picture) => picture.modulate({ brightness: 1.12 }),
  darker: (picture) => picture.modulate({ brightness: 0.88 }),
  paler: (picture) => picture.modulate({ saturation: 0.6 }),
  'a little blurred': (picture) => picture.blur(1.2),
}
const tried = casesOf('looks', Object.entries(variants), 2)

async function look(picture: Buffer): Promise<Look> {
  const rgb = await sharp(picture)
    .removeAlpha()
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return lookOf(rgb)
}

describe('a perceptual hash', { timeout: 240_000 }, () => {
  it('stays the same picture in other sizes, formats and light, and tells others codeSplit', async () => {
    const looks: Look[] = []
    const codeSplit: number[] = []
    const lost: string[] = []
    for (const { picture, title } of chosen) {
      const source = await drawPicture(picture)
      const own = await look(source)
      looks.push(own)
      for (const [name, change] of tried) {
        const bits = hammingDistance(
          own.pdq,
          (await look(await change(sharp(source)).toBuffer())).pdq,
        )
        if (bits > PDQ_SAME_BITS) lost.push(`${title}, ${name}: ${bits}`)
      }
    }
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1)) codeSplit.push(hammingDistance(one.pdq, other.pdq))

    expect(looks.length).toBeGreaterThanOrEqual(6)
    expect(lost.length / (looks.length * tried.length), lost.join('; ')).toBeLessThanOrEqual(0.01)
    // Of two pictures that have nothing to do with each other, half of the bits differ.
    expect(Math.min(...codeSplit)).toBeGreaterThan(PDQ_SAME_BITS)
    expect(codeSplit.sort((a, b) => a - b)[Math.floor(codeSplit.length / 2)]).toBeGreaterThan(100)
  })

  it('takes no more than 25 ms of one core', async () => {
    const rgb = await sharp(await drawPicture(chosen[0]!.picture))
      .removeAlpha()
      .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (let warm = 0; warm < 5; warm++) lookOf(rgb)
    const times = Array.from({ length: 11 }, () => {
      const before = process.cpuUsage()
      lookOf(rgb)
      return process.cpuUsage(before).user / 1_000
    }).sort((a, b) => a - b)
    expect(times[5]).toBeLessThanOrEqual(25)
  })

  it('says of a plain colour that a hash tells nothing of it', () => {
    const plain = lookOf(new Uint8Array(SAMPLE_PX * SAMPLE_PX * 3).fill(90))
    expect(plain.quality).toBe(0)
    expect(PDQ_LEAST_QUALITY).toBeGreaterThan(0)
  })
})
