import { afterAll, expect, it } from 'vitest'
import {
  hammingDistance,
  measureFrom,
  pdqSameBits,
  type VisualFeatures,
} from '#platform/visual-features'
import { createImageProcessor } from '../processor.ts'
import { drawn, photo, plain } from '../test-pictures.ts'

const images = createImageProcessor({ processes: 1 })
afterAll(() => images.close())

const red = [200, 40, 40]
const green = [40, 150, 60]

it('describes the stored size like the source', async () => {
  const { facts, renditions } = await images.ingest(await (await photo(800, 600)).jpeg().toBuffer())
  const stored = await images.describe(renditions[0]!.bytes, null)
  expect(hammingDistance(facts.look.pdq, stored.pdq)).toBeLessThanOrEqual(pdqSameBits)
  expect(measureFrom(facts.look, 'whole')(stored)).toBeLessThan(0.1)
})

it('describes only the requested part', async () => {
  const picture = await drawn(800, 400, (x) => (x < 400 ? red : green))
    .webp()
    .toBuffer()
  const of = (colour: number[]) =>
    plain(100, 100, colour as [number, number, number])
      .png()
      .toBuffer()
      .then((bytes) => images.describe(bytes, null))
  const [allRed, allGreen] = [await of(red), await of(green)]
  const left = await images.describe(picture, { x: 0, y: 0, w: 0.45, h: 1 })
  const right = await images.describe(picture, { x: 0.55, y: 0.2, w: 0.45, h: 0.5 })
  const nearer = (part: VisualFeatures, one: VisualFeatures, other: VisualFeatures) =>
    measureFrom(part, 'part')(one) < measureFrom(part, 'part')(other)
  expect(nearer(left, allRed, allGreen)).toBe(true)
  expect(nearer(right, allGreen, allRed)).toBe(true)
})

it('handles tiny pictures, tiny parts and transparency', async () => {
  const speck = await plain(1, 1, [9, 9, 9]).png().toBuffer()
  expect((await images.describe(speck, { x: 0.95, y: 0.95, w: 0.05, h: 0.05 })).quality).toBe(0)
  const clear = await drawn(40, 40, () => [10, 20, 30, 0])
    .png()
    .toBuffer()
  const white = await plain(40, 40, [255, 255, 255]).png().toBuffer()
  const [ofClear, ofWhite] = [
    await images.describe(clear, null),
    await images.describe(white, null),
  ]
  expect(Buffer.from(ofClear.features)).toEqual(Buffer.from(ofWhite.features))
})

it('refuses at once when the queue is full', async () => {
  const narrow = createImageProcessor({ processes: 1, maxQueued: 1 })
  const picture = await plain(400, 400, [9, 99, 9]).webp().toBuffer()
  const works = Array.from({ length: 6 }, () => narrow.describe(picture, null))
  const outcomes = await Promise.allSettled(works)
  await narrow.close()
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { code: 'image_queue_full' } })
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
})
