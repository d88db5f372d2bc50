import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendCards, type Columns, cardBox, startLayout } from './masonry-layout.ts'
import { type Direction, neighbourOf } from './masonry-neighbours.ts'

const columns: Columns = { count: 3, widthPx: 100, gapPx: 10, startPx: 0, textScale: 1 }
const ratiosArb = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
})

function layOut(ratios: number[]) {
  return appendCards(
    startLayout(columns),
    ratios.map((ratio) => ({ ratio, extraPx: 0 })),
  )
}

describe('the card beside another', () => {
  // Columns: 0 and 3 and 4 on the left (1, 0.5, 2), 1 in the middle, 2 on the right.
  const layout = layOut([1, 3, 3, 0.5, 2])

  it('is the one the eye finds', () => {
    expect(neighbourOf(layout, 0, 'down')).toBe(3)
    expect(neighbourOf(layout, 3, 'up')).toBe(0)
    // Card 1 runs along 0, 3 and 4, and begins where 0 does.
    expect(neighbourOf(layout, 4, 'right')).toBe(1)
    expect(neighbourOf(layout, 1, 'left')).toBe(0)
    expect(neighbourOf(layout, 1, 'right')).toBe(2)
  })

  it('is none at the edges', () => {
    expect(neighbourOf(layout, 0, 'up')).toBeNull()
    expect(neighbourOf(layout, 0, 'left')).toBeNull()
    expect(neighbourOf(layout, 2, 'right')).toBeNull()
    expect(neighbourOf(layout, 2, 'down')).toBeNull()
  })

  it('is on the other side where pages read from the right', () => {
    expect(neighbourOf(layout, 0, 'left', true)).toBe(1)
    expect(neighbourOf(layout, 0, 'right', true)).toBeNull()
  })

  it('is the one that begins nearest, above or below', () => {
    // Tops: on the left 0 and 110, in the middle 0, 40 and 80, on the right 0.
    const uneven = layOut([1, 0.3, 2, 0.3, 0.3, 4])
    expect([3, 4, 5].map((index) => cardBox(uneven, index).column)).toEqual([1, 1, 0])
    expect(neighbourOf(uneven, 5, 'right')).toBe(4)
    expect(neighbourOf(uneven, 3, 'left')).toBe(0)
    expect(neighbourOf(uneven, 4, 'left')).toBe(5)
  })

  it('leads back, up and down, and always into the next column sideways', () => {
    fc.assert(
      fc.property(ratiosArb, (ratios) => {
        const any = layOut(ratios)
        for (let index = 0; index < any.count; index++) {
          const { column } = cardBox(any, index)
          const below = neighbourOf(any, index, 'down')
          if (below !== null) expect(neighbourOf(any, below, 'up')).toBe(index)
          for (const [direction, step] of [
            ['left', -1],
            ['right', 1],
          ] as [Direction, number][]) {
            const beside = neighbourOf(any, index, direction)
            if (beside !== null) expect(cardBox(any, beside).column).toBe(column + step)
            else expect(any.columnCounts[column + step] ?? 0).toBe(0)
          }
        }
      }),
    )
  })
})
