import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { casesOf, isInFull } from '#testing/heavy-suites'
import { animation, photo, plain } from '../test-pictures.ts'
import { images, outcome, startProcessors } from './test-processor.ts'

startProcessors()

describe('truncated files', () => {
  it('are refused wherever they are truncated', async () => {
    const picture = await photo(300, 200)
    const sources: [string, Buffer][] = [
      ['JPEG', await picture.clone().jpeg().toBuffer()],
      ['progressive JPEG', await picture.clone().jpeg({ progressive: true }).toBuffer()],
      ['PNG', await picture.clone().png().toBuffer()],
      ['interlaced PNG', await picture.clone().png({ progressive: true }).toBuffer()],
      ['WebP', await picture.clone().webp().toBuffer()],
      ['lossless WebP', await picture.clone().webp({ lossless: true }).toBuffer()],
      ['GIF', await picture.clone().gif().toBuffer()],
      [
        'animated GIF',
        await animation(90, 60, [
          [200, 0, 0],
          [0, 200, 0],
        ]).gif(),
      ],
      [
        'animated WebP',
        await animation(90, 60, [
          [200, 0, 0],
          [0, 200, 0],
        ]).webp(),
      ],
      ['AVIF', await picture.clone().avif({ effort: 0 }).toBuffer()],
    ]
    for (const [name, source] of casesOf('pictures', sources, 3)) {
      expect(await outcome(images.ingest(source)), name).toBe('done')
      for (const share of [0.1, 0.5, 0.9, 0.99]) {
        const cut = source.subarray(0, Math.floor(source.length * share))
        expect(await outcome(images.ingest(cut)), `${name} cut at ${share}`).toBe('image_broken')
        expect(await outcome(images.finish(cut)), `${name} cut at ${share}`).toBe('image_broken')
      }
    }
  }, 60_000)

  it('are distinguished from small faults of cameras, which are accepted', async () => {
    const jpeg = await plain(64, 64, [90, 90, 200]).jpeg().toBuffer()
    const strayBytes = Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.from([0, 0, 0]),
      jpeg.subarray(-2),
    ])
    expect(await outcome(images.ingest(strayBytes))).toBe('done')
  })
})

describe('damage', () => {
  it('anywhere in a file never crashes a child or causes a bug', async () => {
    const picture = await photo(120, 80)
    const rounds = isInFull('pictures') ? 40 : 8
    const sources = [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().gif().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
      await animation(30, 20, [
        [200, 0, 0],
        [0, 200, 0],
      ]).gif(),
      await animation(30, 20, [
        [200, 0, 0],
        [0, 200, 0],
      ]).webp(),
    ]
    await images.ingest(sources[0] as Buffer)
    const [pid] = images.pids
    let state = 1
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (const source of sources) {
      for (let round = 0; round < rounds; round++) {
        const damaged = Buffer.from(source)
        for (let hit = 0; hit <= round % 8; hit++) damaged[random(damaged.length)] = random(256)
        for (const work of [images.ingest(damaged), images.finish(damaged)]) {
          expect(['done', 'image_broken', 'image_too_large', 'image_type_unsupported']).toContain(
            await outcome(work),
          )
        }
      }
    }
    expect(images.pids).toEqual([pid])
  }, 60_000)

  it('is reported as image_broken', async () => {
    await expect(images.ingest(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toThrow(
      new Failure('image_broken'),
    )
  })
})
