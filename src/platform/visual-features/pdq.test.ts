import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPins, drawPicture } from '#demo-content'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { casesOf } from '#testing/heavy-suites'
import { extractFeatures, type VisualFeatures } from './features.ts'
import { samplePx } from './luma.ts'
import { hammingDistance, pdqMinQuality, pdqSameBits } from './pdq.ts'

/** One of this many demo pictures is tested; 1 tests all of them. */
const every = 36
const still = demoPins.filter(({ picture }) => !picture.drawing.startsWith('moving'))
const chosen = still.filter((_, index) => index % every === 0)

/** Changes that pictures undergo between two sites. */
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
const testedVariants = casesOf('similarity', Object.entries(variants), 2)

async function look(picture: Buffer): Promise<VisualFeatures> {
  const rgb = await sharp(picture)
    .removeAlpha()
    .resize(samplePx, samplePx, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return extractFeatures(rgb)
}

describe('a perceptual hash', { timeout: 240_000 }, () => {
  it('is stable across sizes, formats and light, and differs between pictures', async () => {
    const looks: VisualFeatures[] = []
    const distances: number[] = []
    const unrecognised: string[] = []
    for (const { picture, title } of chosen) {
      const source = await drawPicture(picture)
      const own = await look(source)
      looks.push(own)
      for (const [name, change] of testedVariants) {
        const bits = hammingDistance(
          own.pdq,
          (await look(await change(sharp(source)).toBuffer())).pdq,
        )
        if (bits > pdqSameBits) unrecognised.push(`${title}, ${name}: ${bits}`)
      }
    }
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1)) distances.push(hammingDistance(one.pdq, other.pdq))

    expect(looks.length).toBeGreaterThanOrEqual(6)
    expect(
      unrecognised.length / (looks.length * testedVariants.length),
      unrecognised.join('; '),
    ).toBeLessThanOrEqual(0.01)
    // Between unrelated pictures, half of the bits differ.
    expect(Math.min(...distances)).toBeGreaterThan(pdqSameBits)
    expect(distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]).toBeGreaterThan(100)
  })

  // The aim is 25 ms of one core. A machine on which the passes take 25 ms decides what that is.
  it('takes no more CPU time than a dozen passes over its samples', async () => {
    const rgb = await sharp(await drawPicture(chosen[0]!.picture))
      .removeAlpha()
      .resize(samplePx, samplePx, { fit: 'fill' })
      .raw()
      .toBuffer()
    const samples = new Uint8Array(rgb)
    const passes = () => {
      let sum = 0
      for (let pass = 0; pass < 12; pass++)
        for (const sample of samples) sum += Math.sqrt(sample + pass)
      return sum
    }
    const ratios = Array.from({ length: 21 }, () => {
      return cpuTimeMs(() => extractFeatures(rgb)) / cpuTimeMs(passes)
    }).sort((a, b) => a - b)
    expect(ratios[10]).toBeLessThanOrEqual(1)
  })

  it('has quality 0 for a plain colour', () => {
    const plain = extractFeatures(new Uint8Array(samplePx * samplePx * 3).fill(90))
    expect(plain.quality).toBe(0)
    expect(pdqMinQuality).toBeGreaterThan(0)
  })
})
