import { expect, it } from 'vitest'
import type { Axis } from './axes.ts'
import { classesOf, standingLexemes, standingOf } from './standing.ts'
import { firstWindow, nextWindow } from './windows.ts'

const day = 86_400_000
const merits = { saves: 0, quality: 0, created_at: new Date(Date.UTC(2026, 5, 1)) }

it('makes twice the saves worth half a year of age, and does not change with time', () => {
  const saved = standingOf({ ...merits, saves: 1 })
  const young = standingOf({
    ...merits,
    created_at: new Date(merits.created_at.getTime() + 180 * day),
  })
  expect(saved).toBe(young)
  expect(standingOf({ ...merits, saves: 3 })).toBeGreaterThan(saved)
  expect(standingOf({ ...merits, quality: 1 })).toBe(saved)
})

it('gives every static rank in a range one of its classes, and none outside', () => {
  const known = 300_000
  for (const range of [
    { from: 160, to: 4_096 },
    { from: 4_080, to: 270_352 },
    { from: 256 * 77, to: null },
    { from: 0, to: 16 },
  ]) {
    const classes = classesOf(range, known)
    for (const standing of [
      0, 15, 16, 159, 160, 4_079, 4_080, 4_095, 4_096, 20_000, 270_351, 270_352, 299_999,
    ]) {
      const isIn = standing >= range.from && (range.to === null || standing < range.to)
      const bears = standingLexemes(standing).some((one) => classes.includes(one))
      expect(bears, `${standing} in ${range.from}-${range.to}`).toBe(isIn)
    }
  }
  // New pins rank a little above all that is known.
  expect(
    standingLexemes(known + 8_000).some((one) =>
      classesOf({ from: 0, to: null }, known).includes(one),
    ),
  ).toBe(true)
})

/** A million rows: the static rank falls by one hundred each time the depth doubles. */
const axis: Axis = {
  total: 1_000_000,
  edges: Array.from({ length: 12 }, (_, n) => 300_000 - n * 1_600),
}

it('searches everything when few matches are expected, and otherwise only as deep as needed', () => {
  expect(firstWindow(axis, 0.001)).toEqual({ from: 0, to: null })
  expect(firstWindow({ total: 2_000, edges: [3_200, 1_600] }, null)).toEqual({ from: 0, to: null })
  const common = firstWindow(axis, 0.5)
  const rarer = firstWindow(axis, 0.01)
  expect(rarer.from).toBeGreaterThan(0)
  expect(rarer.from).toBeLessThan(common.from)

  let window = common
  const froms = [window.from]
  for (let count = 0; count < 20; count += 1) {
    const next = nextWindow(axis, window, 3)
    if (!next) break
    expect(next.to).toBe(window.from)
    expect(next.from).toBeLessThan(window.from)
    window = next
    froms.push(window.from)
  }
  expect(window.from).toBe(0)
  expect(froms.length).toBeLessThan(10)
})
