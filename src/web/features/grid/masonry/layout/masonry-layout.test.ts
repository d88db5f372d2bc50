import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appendCards,
  type CardShape,
  type Columns,
  cardBox,
  cardHeight,
  cardsBetween,
  firstCardBelow,
  layoutHeight,
  type MasonryLayout,
  startLayout,
} from './masonry-layout.ts'

const columnsArb: fc.Arbitrary<Columns> = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  widthPx: fc.integer({ min: 100, max: 420 }),
  gapPx: fc.constantFrom(0, 8, 16),
  startPx: fc.integer({ min: 0, max: 7 }),
  textScale: fc.constantFrom(1, 1.125, 1.5, 2),
})
const shapeArb: fc.Arbitrary<CardShape> = fc.record({
  ratio: fc.double({ min: 0.2, max: 4, noNaN: true }),
  extraPx: fc.constantFrom(0, 28, 48, 72),
})
const shapesArb = fc.array(shapeArb, { maxLength: 120 })

function layOut(columns: Columns, shapes: CardShape[]): MasonryLayout {
  return appendCards(startLayout(columns), shapes)
}
function boxesOf(layout: MasonryLayout) {
  return Array.from({ length: layout.count }, (_, index) => cardBox(layout, index))
}

describe('masonry layout', () => {
  it('never lets two cards overlap, and keeps the gap between them', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, (columns, shapes) => {
        const boxes = boxesOf(layOut(columns, shapes))
        const { gapPx } = columns
        for (const [i, a] of boxes.entries()) {
          for (const b of boxes.slice(i + 1)) {
            const isApart =
              a.xPx + a.widthPx + gapPx <= b.xPx ||
              b.xPx + b.widthPx + gapPx <= a.xPx ||
              a.yPx + a.heightPx + gapPx <= b.yPx ||
              b.yPx + b.heightPx + gapPx <= a.yPx
            if (!isApart) return false
          }
        }
        return true
      }),
      { numRuns: 60 },
    )
  })

  it('keeps columns balanced: no two ends differ by more than one card', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, (columns, shapes) => {
        const layout = layOut(columns, shapes)
        const tallest = Math.max(0, ...boxesOf(layout).map((box) => box.heightPx + columns.gapPx))
        const ends = layout.columnEnds
        expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(tallest)
      }),
    )
  })

  it('makes card order reading order: by top, then by column', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, (columns, shapes) => {
        const boxes = boxesOf(layOut(columns, shapes))
        for (const [i, box] of boxes.entries()) {
          const next = boxes[i + 1]
          if (!next) continue
          expect(next.yPx > box.yPx || (next.yPx === box.yPx && next.column > box.column)).toBe(
            true,
          )
        }
      }),
    )
  })

  it('lays out the same whether cards come at once or page by page', () => {
    fc.assert(
      fc.property(columnsArb, fc.array(shapesArb, { maxLength: 6 }), (columns, pages) => {
        const grown = pages.reduce(appendCards, startLayout(columns))
        const whole = layOut(columns, pages.flat())
        expect(boxesOf(grown)).toEqual(boxesOf(whole))
        expect(grown.columnEnds).toEqual(whole.columnEnds)
      }),
    )
  })

  it('leaves a layout as it was when others grow from it', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, shapesArb, shapesArb, (columns, first, left, right) => {
        const base = layOut(columns, first)
        const before = structuredClone(boxesOf(base))
        const leftGrown = appendCards(base, left)
        const leftBefore = structuredClone(boxesOf(leftGrown))
        const rightGrown = appendCards(base, right)
        expect(boxesOf(base)).toEqual(before)
        expect(boxesOf(leftGrown)).toEqual(leftBefore)
        expect(boxesOf(rightGrown)).toEqual(boxesOf(layOut(columns, [...first, ...right])))
        const far = layoutHeight(base) + 1
        expect(cardsBetween(base, -1, far).length).toBe(first.length)
      }),
    )
  })

  it('finds the cards of a window as looking at each one would', () => {
    const edge = fc.integer({ min: -500, max: 20_000 })
    fc.assert(
      fc.property(columnsArb, shapesArb, edge, edge, (columns, shapes, a, b) => {
        const layout = layOut(columns, shapes)
        const [from, to] = a < b ? [a, b] : [b, a]
        const expected = boxesOf(layout)
          .map((box, index) => ({ box, index }))
          .filter(({ box }) => to > from && box.yPx < to && box.yPx + box.heightPx > from)
          .map(({ index }) => index)
        expect(cardsBetween(layout, from, to)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('finds the first card below a height as looking at each one would', () => {
    fc.assert(
      fc.property(
        columnsArb,
        shapesArb,
        fc.integer({ min: -50, max: 20_000 }),
        (columns, shapes, y) => {
          const layout = layOut(columns, shapes)
          const expected = boxesOf(layout).findIndex((box) => box.yPx + box.heightPx > y)
          expect(firstCardBelow(layout, y)).toBe(expected < 0 ? null : expected)
        },
      ),
    )
  })

  it('is deterministic, and ends where its longest column ends', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, (columns, shapes) => {
        const layout = layOut(columns, shapes)
        expect(boxesOf(layOut(columns, shapes))).toEqual(boxesOf(layout))
        const bottoms = boxesOf(layout).map((box) => box.yPx + box.heightPx + columns.gapPx)
        expect(layoutHeight(layout)).toBe(Math.max(0, ...bottoms))
      }),
    )
  })

  it('continues below columns that are filled already', () => {
    fc.assert(
      fc.property(columnsArb, shapesArb, shapesArb, (columns, first, more) => {
        const base = layOut(columns, first)
        const below = appendCards(startLayout(columns, base.columnEnds), more)
        const whole = appendCards(base, more)
        expect(boxesOf(below)).toEqual(boxesOf(whole).slice(first.length))
      }),
    )
  })

  it('survives shapes that data should not hold', () => {
    const columns: Columns = { count: 2, widthPx: 200, gapPx: 8, startPx: 0, textScale: 1 }
    for (const ratio of [Number.NaN, Number.POSITIVE_INFINITY, 0, -3]) {
      expect(cardHeight({ ratio, extraPx: 20 }, columns)).toBe(220)
    }
    expect(cardHeight({ ratio: 1e-9, extraPx: 0 }, columns)).toBe(1)
  })

  it('places whole pixels, and text with the reader’s font size', () => {
    const columns: Columns = { count: 2, widthPx: 263, gapPx: 16, startPx: 0, textScale: 1.5 }
    expect(cardHeight({ ratio: 1.5, extraPx: 44 }, columns)).toBe(461)
    expect(cardHeight({ ratio: 1.5, extraPx: 44 }, { ...columns, textScale: 1 })).toBe(439)
  })

  it('refuses a card that is not there', () => {
    const columns: Columns = { count: 2, widthPx: 200, gapPx: 8, startPx: 0, textScale: 1 }
    const base = layOut(columns, [{ ratio: 1, extraPx: 0 }])
    appendCards(base, [{ ratio: 1, extraPx: 0 }])
    expect(() => cardBox(base, 1)).toThrow(RangeError)
  })

  it('appends a page to ten thousand cards without going through them', () => {
    const columns: Columns = { count: 5, widthPx: 260, gapPx: 16, startPx: 0, textScale: 1 }
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      ratio: 0.5 + (i % 17) / 10,
      extraPx: 44,
    }))
    const base = layOut(columns, many)
    const grown = appendCards(base, many.slice(0, 25))
    expect(grown.tops).toBe(base.tops)
    expect(grown.count).toBe(10_025)
  })
})
