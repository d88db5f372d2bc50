import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isInFull } from '#testing/heavy-suites'
import { heic, heicFile, tileOf } from '#testing/media/heic/heic'
import { refusalOf } from '#testing/refusal-of'
import { openLibheif } from '../heic/libheif.ts'
import { maxDecodeBytes, maxHeicBytes } from '../limits.ts'
import { createImageProcessor } from '../processor.ts'
import { smallPng } from '../test-pictures.ts'
import { images, outcome, startProcessors } from './test-processor.ts'

startProcessors()

const tiles = (['red', 'green', 'blue', 'white'] as const).map(tileOf)
const grid = (width: number, height: number) => heic({ tiles, columns: 2, width, height })

const large = (columns: number, sidePx: number) =>
  heic({
    tiles: Array(columns ** 2).fill(tileOf('large')),
    columns,
    width: sidePx,
    height: sidePx,
  })
/** Decodes billions of pixels for a hundred by a hundred. */
const endless = () => large(30, 100)

/** Peak memory of the child that reads HEICs, in MB, looked at while it works. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peakMb = 0
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const pid = images.pids[1]
    peakMb = Math.max(peakMb, pid ? peakMbOf(pid) : 0)
    await wait(5)
  }
  await done
  return peakMb
}

/** 0 where the system does not provide it, or the process is gone. */
function peakMbOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

/** CPU time; 0 when the process is not there yet. */
function timeMsOf(pid: number | undefined): number {
  if (!pid) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

describe('a HEIC that claims to be large', () => {
  it.each([
    ['100,000 by 100,000 in tiles', () => grid(100_000, 100_000), 'image_too_large'],
    [
      '100,000 by 100,000 in one',
      () => heic({ tiles: tiles.slice(0, 1), width: 100_000, height: 100_000 }),
      'image_too_large',
    ],
    ['40,000 by 4', () => grid(40_000, 4), 'image_too_large'],
    ['9,000 by 9,000', () => grid(9_000, 9_000), 'image_too_large'],
    ['5,000 by 5,000, and holds four tiles', () => grid(5_000, 5_000), 'image_broken'],
    ['many tiles', () => heic({ tiles: Array(1_600).fill(tiles[0]), columns: 40 }), 'image_broken'],
  ])('of %s is refused before it is decoded', async (_, make, expected) => {
    await images.ingest(smallPng())
    const result = outcome(images.ingest(make()))
    const peakMb = await peakDuring(result)
    expect(await result).toBe(expected)
    expect(peakMb).toBeLessThan(150)
    expect(peakMb > 0).toBe(existsSync('/proc'))
  })

  it('takes more when it is (control), but gives it back before it is encoded', async () => {
    await images.ingest(smallPng())
    const peakMb = await peakDuring(images.finish(large(2, 4_000)))
    if (!existsSync('/proc')) return
    expect(peakMb).toBeGreaterThan(150)
    expect(peakMb).toBeLessThan(290)
  })

  it('of 48 megapixels, as some phones make them, is taken in what any picture may have', async () => {
    await images.ingest(smallPng())
    const source = large(4, 7_000)
    const work = images.ingest(source)
    const peakMb = await peakDuring(work)
    expect((await work).facts).toMatchObject({ width: 7_000, height: 7_000 })
    expect(peakMb).toBeLessThan(640)
    const [original] = await images.finish(source)
    expect((await sharp(original!.bytes).metadata()).width).toBe(7_000)
  }, 120_000)

  it('is not decoded as a whole where the machine has little memory, though one of 12 megapixels is', () => {
    const usualPixelBytes = 11
    expect(maxHeicBytes(1_000_000_000)).toBeGreaterThan(12_300_000 * usualPixelBytes)
    expect(maxHeicBytes(1_000_000_000)).toBeLessThan(24_000_000 * usualPixelBytes)
    expect(maxHeicBytes(4_000_000_000)).toBe(maxDecodeBytes)
  })

  it('of less than it holds is refused', async () => {
    const source = heic({ tiles: tiles.slice(0, 1), width: 8, height: 8 })
    expect(await outcome(images.ingest(source))).toBe('image_broken')
  })

  it('gets no more memory than any picture may have', async () => {
    const libheif = await openLibheif()
    expect(libheif.malloc(maxDecodeBytes / 2)).not.toBe(0)
    expect(libheif.isExhausted()).toBe(false)
    expect(libheif.malloc(maxDecodeBytes)).toBe(0)
    expect(libheif.isExhausted()).toBe(true)
    expect(libheif.HEAPU8.byteLength).toBeLessThanOrEqual(maxDecodeBytes)
  })
})

describe('a HEIC that keeps its decoder busy', () => {
  it('is ended in time and refused with its reason, and the next one is shown', async () => {
    const hasty = createImageProcessor({ processes: 1, deadlineMs: 4_000 })
    try {
      const refusal = refusalOf(() => hasty.ingest(endless()))
      expect(await outcome(hasty.ingest(smallPng()))).toBe('done')
      expect(hasty.pids).toHaveLength(2)
      expect((await refusal).message).toMatch(/takes too long/)
      expect(await outcome(hasty.ingest(heicFile('photo')))).toBe('done')
    } finally {
      await hasty.close()
    }
  }, 60_000)

  it('takes nothing with it when it is killed', async () => {
    await images.ingest(smallPng())
    const [pid] = images.pids
    const result = outcome(images.ingest(endless()))
    const next = outcome(images.ingest(heicFile('photo')))
    // Far more than its start takes.
    await expect.poll(() => timeMsOf(images.pids[1]), { timeout: 30_000 }).toBeGreaterThan(2_000)
    process.kill(images.pids[1] as number, 'SIGKILL')
    expect(await result).toBe('image_broken')
    expect(await next).toBe('done')
    expect(images.pids).toEqual([pid])
  }, 60_000)
})

describe('a damaged HEIC', () => {
  const sources: [string, Buffer][] = [
    ['a photo', heicFile('photo')],
    ['tiles', grid(120, 100)],
    ['10 bits a channel', heicFile('deep')],
    ['transparency', heicFile('clear')],
  ]

  it.each(sources)('of %s is refused wherever it is truncated', async (_, source) => {
    expect(await outcome(images.ingest(source))).toBe('done')
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = source.subarray(0, Math.floor(source.length * share))
      expect(await outcome(images.ingest(cut)), `cut at ${share}`).toBe('image_broken')
    }
  })

  it('never ends more than its own process, or causes a bug', async () => {
    await images.ingest(smallPng())
    const [pid] = images.pids
    let state = 1
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const rounds = isInFull('pictures') ? 50 : 5
    const seen = new Set<string>()
    for (const [name, source] of sources) {
      // Boxes stand in front, and there damage does most.
      const boxes = source.indexOf('mdat')
      for (let round = 0; round < rounds; round++) {
        const damaged = Buffer.from(source)
        for (let hit = 0; hit <= round % 8; hit++)
          damaged[random(round % 2 ? boxes : damaged.length)] = random(256)
        const result = await outcome(images.ingest(damaged))
        seen.add(result)
        expect(allowed, `${name}, round ${round}`).toContain(result)
      }
    }
    expect(seen).toContain('image_broken')
    expect(images.pids).toEqual([pid])
    expect(await outcome(images.ingest(heicFile('photo')))).toBe('done')
  }, 240_000)
})

const allowed = ['done', 'image_broken', 'image_too_large', 'image_type_unsupported']
