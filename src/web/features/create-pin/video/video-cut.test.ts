import { expect, it } from 'vitest'
import { editOf, moveHandle, wholeOf } from './video-cut.ts'

const whole = wholeOf(10_000)

it('asks for nothing when nothing was chosen', () => {
  expect(editOf(whole)).toEqual({})
  expect(editOf(wholeOf(300))).toEqual({})
})

it('asks for what was chosen', () => {
  const trimmed = moveHandle(moveHandle(whole, 'startMs', 2_000), 'endMs', 7_500.4)
  expect(editOf(trimmed)).toEqual({ start_ms: 2_000, end_ms: 7_500, cover_ms: 2_000 })
  expect(editOf(moveHandle(whole, 'coverMs', 3_000))).toEqual({ cover_ms: 3_000 })
  // Of the part alone, the server would take another moment than the one that is shown.
  const shortened = moveHandle(whole, 'endMs', 2_000)
  expect(editOf(shortened)).toEqual({ end_ms: 2_000, cover_ms: 1_000 })
})

it('keeps half a second, and the cover within the part', () => {
  expect(moveHandle(whole, 'startMs', 9_900).startMs).toBe(9_500)
  expect(moveHandle(whole, 'endMs', -1)).toMatchObject({ endMs: 500, coverMs: 500 })
  expect(moveHandle(whole, 'endMs', 20_000).endMs).toBe(10_000)
  const late = moveHandle(whole, 'startMs', 6_000)
  expect(late.coverMs).toBe(6_000)
  expect(moveHandle(late, 'coverMs', 5_000).coverMs).toBe(6_000)
})

it('has nothing to cut of a video that is shorter', () => {
  const short = wholeOf(300)
  expect(moveHandle(short, 'startMs', 200)).toEqual(short)
  expect(moveHandle(short, 'endMs', 100)).toEqual(short)
})
