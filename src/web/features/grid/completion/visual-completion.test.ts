import { describe, expect, it } from 'vitest'
import { beginWatch, giveUpMs, nextWatch, timingCheckMs, type Watch } from './visual-completion.ts'

/** Watches a grid that is laid out and drawn from these moments on, and counts the looks. */
function watchUntilEnd(at: { laidOutMs: number; drawnMs: number }) {
  const looked = { layout: [] as number[], drawn: [] as number[] }
  let nowMs = 0
  let watch: Watch = beginWatch(0, 0)
  while (watch.step === 'watching') {
    watch = nextWatch(watch, nowMs, {
      isLaidOut: () => looked.layout.push(nowMs) > 0 && nowMs >= at.laidOutMs,
      isDrawn: () => looked.drawn.push(nowMs) > 0 && nowMs >= at.drawnMs,
    })
    if (watch.step === 'watching') nowMs += timingCheckMs
  }
  return { watch, looked, endedAtMs: nowMs }
}

describe('visual completion', () => {
  it('looks at the layout every 500 ms, and at pictures every 100 ms from then on', () => {
    const { looked, watch } = watchUntilEnd({ laidOutMs: 700, drawnMs: 1_300 })
    expect(looked.layout).toEqual([0, 500, 1_000])
    expect(looked.drawn).toEqual([1_000, 1_100, 1_200, 1_300])
    expect(watch).toMatchObject({ step: 'complete', tookMs: 1_300 })
  })

  it('is complete at once where all is there', () => {
    const { watch, looked } = watchUntilEnd({ laidOutMs: 0, drawnMs: 0 })
    expect(watch).toMatchObject({ step: 'complete', tookMs: 0 })
    expect(looked).toEqual({ layout: [0], drawn: [0] })
  })

  it('gives up after a minute, whichever is missing', () => {
    for (const at of [
      { laidOutMs: Number.POSITIVE_INFINITY, drawnMs: 0 },
      { laidOutMs: 0, drawnMs: Number.POSITIVE_INFINITY },
    ]) {
      const { watch, endedAtMs } = watchUntilEnd(at)
      expect(watch).toMatchObject({ step: 'given_up', tookMs: giveUpMs })
      expect(endedAtMs).toBe(60_000)
    }
  })

  it('counts from when the page was requested', () => {
    const watch = nextWatch(beginWatch(200, 1_000), 1_000, {
      isLaidOut: () => true,
      isDrawn: () => true,
    })
    expect(watch.tookMs).toBe(800)
  })

  it('stays what it came to', () => {
    const { watch } = watchUntilEnd({ laidOutMs: 0, drawnMs: 0 })
    const looks = { isLaidOut: () => false, isDrawn: () => false }
    expect(nextWatch(watch, giveUpMs * 2, looks)).toBe(watch)
  })
})
