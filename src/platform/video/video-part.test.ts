import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { coverMoment, partOf, type VideoEdit, wholeVideo } from './video-part.ts'

const edited = (edit: Partial<VideoEdit>, durationMs: number | null = 10_000) =>
  partOf({ durationMs }, { ...wholeVideo, ...edit })

it('keeps all of a video that is not trimmed, and what it plays longer than it says', () => {
  expect(edited({})).toEqual({ startMs: 0, lengthMs: 11_000, expectedMs: 10_000, coverMs: null })
  const undeclared = { lengthMs: limits.videoDurationMs + 1_000, expectedMs: null }
  expect(edited({}, null)).toMatchObject(undeclared)
})

it('keeps the very part that was chosen, or what there is of it', () => {
  const part = { startMs: 2_000, lengthMs: 3_000, expectedMs: 3_000, coverMs: 500 }
  expect(edited({ startMs: 2_000, endMs: 5_000, coverMs: 2_500 })).toEqual(part)
  expect(edited({ startMs: 8_000, endMs: 99_000 })).toMatchObject({ expectedMs: 2_000 })
  expect(edited({ startMs: 2_000, endMs: 5_000 }, null)).toMatchObject({ expectedMs: 3_000 })
})

it.each([
  [{ startMs: 9_501 }, 10_000],
  [{ startMs: 9_600, endMs: 99_000 }, 10_000],
  [{ startMs: 30_000, endMs: 40_000 }, 10_000],
  [{ startMs: 1 }, 400],
])('refuses %j of %d ms, of which less than half a second is there', (edit, durationMs) => {
  expect(() => edited(edit, durationMs)).toThrow('video_part_missing')
})

it('keeps all of a video that is shorter than that', () => {
  expect(edited({ startMs: 0, endMs: 5_000 }, 400)).toMatchObject({ expectedMs: 400 })
})

it.each([
  [null, 10_000, 1_000],
  [null, 2_000, 500],
  [0, 2_000, 0],
  [1_500, 2_000, 1_500],
  [5_000, 2_000, 1_900],
])('shows the moment %d of a part of %d ms at %d', (coverMs, durationMs, shown) => {
  const part = { startMs: 0, lengthMs: durationMs, expectedMs: durationMs, coverMs }
  expect(coverMoment(part, durationMs)).toBe(shown)
})
