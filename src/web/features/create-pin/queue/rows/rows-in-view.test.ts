import { expect, test } from 'vitest'
import { drawnRows, fewRows } from './rows-in-view.ts'

const of100 = () => 100
const placesOf = ({ rows }: ReturnType<typeof drawnRows>) => rows.map(({ at }) => at)

test('few rows are all drawn, wherever the page is', () => {
  const drawn = drawnRows(fewRows, of100, { fromPx: 1e6, toPx: 1e6 }, null)
  expect([drawn.rows.length, drawn.restPx]).toEqual([fewRows, 0])
})

test('of many only those in view, and all have their room', () => {
  const drawn = drawnRows(10_000, of100, { fromPx: 50_050, toPx: 50_350 }, null)
  expect(placesOf(drawn)).toEqual([500, 501, 502, 503])
  expect([drawn.rows[0]?.gapPx, drawn.restPx]).toEqual([50_000, (10_000 - 504) * 100])
  expect(placesOf(drawnRows(100, of100, { fromPx: -500, toPx: -100 }, null))).toEqual([])
})

test('what has the focus stays, with those before and after it', () => {
  const drawn = drawnRows(10_000, of100, { fromPx: 50_050, toPx: 50_150 }, 20)
  expect(placesOf(drawn)).toEqual([19, 20, 21, 500, 501])
  expect(drawn.rows[3]?.gapPx).toBe((500 - 22) * 100)
  expect(placesOf(drawnRows(100, of100, { fromPx: 0, toPx: 50 }, 99))).toEqual([0, 98, 99])
})

test('rows may be of different heights', () => {
  const heightOf = (at: number) => (at === 0 ? 1_000 : 100)
  expect(placesOf(drawnRows(100, heightOf, { fromPx: 1_050, toPx: 1_060 }, null))).toEqual([1])
})
