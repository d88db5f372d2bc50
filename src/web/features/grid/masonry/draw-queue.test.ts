import { describe, expect, it } from 'vitest'
import { createDrawQueue } from './draw-queue.ts'

/** A browser whose clock moves only by drawing, and whose frames come when called. */
function fakeBrowser(drawMs: number) {
  let nowMs = 0
  let pending: (() => void) | null = null
  const queue = createDrawQueue({
    requestFrame: (run) => {
      pending = run
      return 1
    },
    cancelFrame: () => {
      pending = null
    },
    now: () => nowMs,
    inOneGo: (draw) => {
      draw()
      nowMs += drawMs
    },
  })
  function frame(): boolean {
    const run = pending
    pending = null
    run?.()
    return run !== null
  }
  return { queue, frame }
}

function cellsDown(count: number, drawn: number[]) {
  return Array.from({ length: count }, (_, i) => ({
    topPx: i * 100,
    bottomPx: i * 100 + 90,
    draw: () => drawn.push(i),
  }))
}

describe('draw queue', () => {
  it('draws nearest the middle of the view first, and leaves what is far', () => {
    const drawn: number[] = []
    const { queue, frame } = fakeBrowser(0)
    for (const cell of cellsDown(50, drawn)) queue.wait(cell)
    queue.look({ topPx: 2_000, heightPx: 400, aheadPx: 0 })
    frame()
    expect(drawn.slice(0, 2).sort()).toEqual([21, 22])
    expect(Math.min(...drawn)).toBe(16)
    expect(Math.max(...drawn)).toBe(27)
    expect(frame()).toBe(false)
    queue.look({ topPx: 2_400, heightPx: 400, aheadPx: 0 })
    frame()
    expect(Math.max(...drawn)).toBe(31)
  })

  it('waits while the view races', () => {
    const drawn: number[] = []
    const { queue, frame } = fakeBrowser(0)
    for (const cell of cellsDown(5, drawn)) queue.wait(cell)
    queue.look({ topPx: 0, heightPx: 400, aheadPx: 1_600 })
    expect(frame()).toBe(false)
    queue.look({ topPx: 0, heightPx: 400, aheadPx: 0 })
    frame()
    expect(drawn.length).toBe(5)
  })

  it('draws as many a frame as fit in it, at least one', () => {
    for (const [drawMs, perFrame] of [
      [1, 5],
      [2.5, 2],
      [40, 1],
    ] as const) {
      const drawn: number[] = []
      const { queue, frame } = fakeBrowser(drawMs)
      queue.look({ topPx: 0, heightPx: 2_000, aheadPx: 0 })
      for (const cell of cellsDown(12, drawn)) queue.wait(cell)
      frame()
      expect(drawn.length).toBe(perFrame)
      while (frame());
      expect(drawn.length).toBe(12)
    }
  })

  it('forgets cells that went away, and stops', () => {
    const drawn: number[] = []
    const { queue, frame } = fakeBrowser(1)
    queue.look({ topPx: 0, heightPx: 400, aheadPx: 0 })
    const leaves = cellsDown(3, drawn).map((cell) => queue.wait(cell))
    leaves[1]?.()
    frame()
    expect(drawn.sort()).toEqual([0, 2])
    queue.wait({ topPx: 0, bottomPx: 10, draw: () => drawn.push(9) })
    queue.stop()
    expect(frame()).toBe(false)
  })
})
