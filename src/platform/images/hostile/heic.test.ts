import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isInFull } from '#testing/heavy-suites'
import { heic, heicFile, tileOf } from '#testing/media/heic/heic'
import { openLibheif } from '../heic/libheif.ts'
import { maxDecodeBytes } from '../limits.ts'
import { smallPng } from '../test-pictures.ts'
import { images, outcome, startProcessors } from './test-processor.ts'

startProcessors()

const tiles = (['red', 'green', 'blue', 'white'] as const).map(tileOf)
const grid = (width: number, height: number) => heic({ tiles, columns: 2, width, height })

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
  ])('of %s is refused before it is decoded', async (_, make, expected) => {
    await images.ingest(smallPng())
    let result = ''
    const peakMb = await peakDuring(
      outcome(images.ingest(make())).then((code) => {
        result = code
      }),
    )
    expect(result).toBe(expected)
    expect(peakMb).toBeLessThan(150)
  })

  it('of less than it holds is refused', async () => {
    const source = heic({ tiles: tiles.slice(0, 1), width: 8, height: 8 })
    expect(await outcome(images.ingest(source))).toBe('image_broken')
  })

  it('gets no more memory than any picture may have', async () => {
    const libheif = await openLibheif()
    expect(libheif._malloc(maxDecodeBytes / 2)).not.toBe(0)
    expect(libheif.isExhausted()).toBe(false)
    expect(libheif._malloc(maxDecodeBytes)).toBe(0)
    expect(libheif.isExhausted()).toBe(true)
    expect(libheif.HEAPU8.byteLength).toBeLessThanOrEqual(maxDecodeBytes)
  })
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
