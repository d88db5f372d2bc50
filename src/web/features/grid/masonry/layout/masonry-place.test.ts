import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendCards, type Columns, cardBox, layoutHeight, startLayout } from './masonry-layout.ts'
import { placeAt, topOfPlace } from './masonry-place.ts'

const wide: Columns = { count: 5, widthPx: 260, gapPx: 16, startPx: 0, textScale: 1 }
const narrow: Columns = { count: 2, widthPx: 170, gapPx: 8, startPx: 0, textScale: 1 }
const keyAt = (index: number) => `pin ${index}`
const indexOfKey = (key: string) => Number(key.slice(4))

function layOut(columns: Columns, ratios: number[]) {
  return appendCards(
    startLayout(columns),
    ratios.map((ratio) => ({ ratio, extraPx: 44 })),
  )
}
const ratiosArb = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), {
  minLength: 5,
  maxLength: 200,
})

describe('a place in the grid', () => {
  it('leads back to the very pixel while the layout is the same', () => {
    fc.assert(
      fc.property(ratiosArb, fc.double({ min: 0, max: 1, noNaN: true }), (ratios, depth) => {
        const layout = layOut(wide, ratios)
        const topPx = Math.round(depth * layoutHeight(layout))
        expect(topOfPlace(layout, placeAt(layout, topPx, keyAt), indexOfKey)).toBe(topPx)
      }),
    )
  })

  it('keeps the same card at the top when the columns change', () => {
    fc.assert(
      fc.property(ratiosArb, fc.double({ min: 0, max: 1, noNaN: true }), (ratios, depth) => {
        const before = layOut(wide, ratios)
        const after = layOut(narrow, ratios)
        const place = placeAt(before, Math.round(depth * layoutHeight(before)), keyAt)
        if (place.cardKey === null) return
        const topPx = topOfPlace(after, place, indexOfKey)
        const box = cardBox(after, indexOfKey(place.cardKey))
        expect(topPx).toBeLessThanOrEqual(box.yPx + box.heightPx)
        expect(topPx).toBeGreaterThanOrEqual(box.yPx - before.columns.gapPx * 4)
      }),
    )
  })

  it('is a distance above the list, and when its card has gone', () => {
    const layout = layOut(wide, [1, 1, 1, 1, 1, 1, 1])
    expect(placeAt(layout, -320, keyAt)).toEqual({ cardKey: null, part: 0, topPx: -320 })
    expect(topOfPlace(layout, { cardKey: null, part: 0, topPx: -320 }, indexOfKey)).toBe(-320)
    expect(topOfPlace(layout, { cardKey: 'gone', part: 0.5, topPx: 210 }, () => -1)).toBe(210)
  })
})
