import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCovered, isRacing, nextSpan, type Span, travelOf, type View } from './masonry-window.ts'

const viewArb: fc.Arbitrary<View> = fc.record({
  topPx: fc.integer({ min: -2_000, max: 200_000 }),
  heightPx: fc.integer({ min: 200, max: 2_000 }),
  aheadPx: fc.constant(0),
})

function settle(span: Span | null, view: View): Span {
  let settled = nextSpan(span, view)
  for (let frame = 0; frame < 50; frame++) {
    const next = nextSpan(settled, view)
    if (next === settled) return settled
    settled = next
  }
  throw new Error('never settles')
}

describe('the mounted span', () => {
  it('covers the view in the same frame, wherever the reader jumped', () => {
    fc.assert(
      fc.property(viewArb, fc.integer({ min: -2_000, max: 200_000 }), (view, topPx) => {
        const jumped = { ...view, topPx }
        const span = nextSpan(settle(null, view), jumped)
        expect(isCovered(span, jumped)).toBe(true)
        expect(span.fromPx).toBeLessThanOrEqual(topPx)
        expect(span.toPx).toBeGreaterThanOrEqual(topPx + view.heightPx)
      }),
    )
  })

  it('grows by at most half a view on each side beyond what must be seen', () => {
    fc.assert(
      fc.property(viewArb, (view) => {
        let span = nextSpan(null, view)
        for (let frame = 0; frame < 8; frame++) {
          const next = nextSpan(span, view)
          expect(span.fromPx - next.fromPx).toBeLessThanOrEqual(view.heightPx / 2)
          expect(next.toPx - span.toPx).toBeLessThanOrEqual(view.heightPx / 2)
          span = next
        }
      }),
    )
  })

  it('never holds more than six views', () => {
    fc.assert(
      fc.property(viewArb, fc.array(fc.integer({ min: -3_000, max: 3_000 })), (view, moves) => {
        let span: Span | null = null
        let { topPx } = view
        for (const move of moves) {
          topPx += move
          span = nextSpan(span, { ...view, topPx })
          expect(span.toPx - span.fromPx).toBeLessThanOrEqual(6 * view.heightPx)
        }
      }),
    )
  })

  it('reaches as far ahead as the view will have travelled, and lets that go afterwards', () => {
    const still = { topPx: 20_000, heightPx: 800, aheadPx: 0 }
    const rested = settle(null, still)
    for (const aheadPx of [2_400, -2_400]) {
      const moving = nextSpan(rested, { ...still, aheadPx })
      if (aheadPx > 0) expect(moving.toPx).toBeGreaterThanOrEqual(20_800 + 2_400)
      else expect(moving.fromPx).toBeLessThanOrEqual(20_000 - 2_400)
      const after = settle(moving, still)
      expect(after.toPx - after.fromPx).toBeLessThanOrEqual(5.5 * 800)
    }
  })

  it('stays the same object while the reader hardly moves', () => {
    const view = { topPx: 5_100, heightPx: 800, aheadPx: 0 }
    const span = settle(null, view)
    expect(nextSpan(span, { ...view, topPx: 5_160 })).toBe(span)
    expect(nextSpan(span, { ...view, topPx: 5_040 })).toBe(span)
  })
})

describe('the travel of a view', () => {
  const at = (topPx: number): View => ({ topPx, heightPx: 800, aheadPx: 0 })

  it('is what its speed makes of the time until the next picture', () => {
    expect(travelOf(at(1_000), at(1_080), 16)).toBe(1_000)
    expect(travelOf(at(1_080), at(1_000), 16)).toBe(-1_000)
    expect(travelOf(at(1_000), at(1_000), 16)).toBe(0)
  })

  it('is bounded, and none after a jump or without time', () => {
    expect(travelOf(at(0), at(2_000), 16)).toBe(3_200)
    expect(travelOf(at(0), at(90_000), 16)).toBe(0)
    expect(travelOf(at(0), at(100), 0)).toBe(0)
  })

  it('counts as racing from a view in a fifth of a second', () => {
    expect(isRacing({ ...at(0), aheadPx: 700 })).toBe(false)
    expect(isRacing({ ...at(0), aheadPx: -900 })).toBe(true)
  })
})
