import { describe, expect, it } from 'vitest'
import { type Box, columnsOf, lineAt, placeAt, scrollSpeed } from './sort-places.ts'

/** Two rows of three, 100 px wide with gaps of 20, and one below. */
const cards: Box[] = [0, 1, 2, 3, 4, 5, 6].map((index) => {
  const left = (index % 3) * 120
  const top = Math.floor(index / 3) * 170
  return { left, top, right: left + 100, bottom: top + 150 }
})
const mirrored = cards.map(({ left, right, ...card }) => ({
  ...card,
  left: 340 - right,
  right: 340 - left,
}))

describe('the place at a point', () => {
  it.each([
    [{ x: 10, y: 10 }, 0],
    [{ x: 90, y: 10 }, 1],
    [{ x: 130, y: 140 }, 1],
    [{ x: 300, y: 20 }, 3],
    [{ x: 900, y: 20 }, 3],
    [{ x: 10, y: 160 }, 3],
    [{ x: 10, y: 200 }, 3],
    [{ x: 180, y: 300 }, 5],
    [{ x: 330, y: 300 }, 6],
    [{ x: 10, y: 400 }, 6],
    [{ x: 90, y: 400 }, 7],
    [{ x: 200, y: 2_000 }, 7],
    [{ x: 10, y: -50 }, 0],
  ])('of %j is place %i', (point, place) => {
    expect(placeAt(cards, point, false)).toBe(place)
    expect(placeAt(mirrored, { x: 340 - point.x, y: point.y }, true)).toBe(place)
  })

  it('is the first in an empty list', () => {
    expect(placeAt([], { x: 5, y: 5 }, false)).toBe(0)
  })
})

it('puts the line into the gap, on the row of its card', () => {
  expect(lineAt(cards, 0, false, 20)).toEqual({ x: -10, top: 0, height: 150 })
  expect(lineAt(cards, 1, false, 20)).toEqual({ x: 110, top: 0, height: 150 })
  expect(lineAt(cards, 3, false, 20)).toEqual({ x: -10, top: 170, height: 150 })
  expect(lineAt(cards, 7, false, 20)).toEqual({ x: 110, top: 340, height: 150 })
  expect(lineAt(mirrored, 0, true, 20)).toEqual({ x: 350, top: 0, height: 150 })
  expect(lineAt(mirrored, 1, true, 20)).toEqual({ x: 230, top: 0, height: 150 })
  expect(lineAt([], 0, false, 20)).toBeNull()
})

it('counts the cards per row', () => {
  expect(columnsOf(cards)).toBe(3)
  expect(columnsOf(cards.slice(0, 2))).toBe(2)
  expect(columnsOf([])).toBe(1)
})

it('scrolls faster the nearer the edge, and not at all in between', () => {
  expect(scrollSpeed(400, 800)).toBe(0)
  expect(scrollSpeed(90, 800)).toBeLessThan(0)
  expect(scrollSpeed(5, 800)).toBeLessThan(scrollSpeed(90, 800))
  expect(scrollSpeed(799, 800)).toBeGreaterThan(scrollSpeed(720, 800))
})
