import { expect, test } from 'vitest'
import { answeredFailure, type FailureCode } from '#contract/errors'
import { pauseAfter, stopsAll } from './holds.ts'

const failure = (code: FailureCode, http_status?: number, retry_after_s?: number) =>
  answeredFailure(code, { http_status, retry_after_s })

test.each([
  ['as long as the server says', failure('rate_limited', 429, 1_800), 1_800_000],
  ['as long as such a failure lasts', failure('uploads_open', 429), 60_000],
  ['a while where nothing is said', failure('rate_limited', 429), 15_000],
  ['not for a file that the server refuses', failure('image_too_large', 413), null],
  ['not for a video of its own', failure('video_not_prepared', 503, 600), null],
  ['not for what is no answer', new Error('x'), null],
])('waits %s', (_what, error, expected) => {
  expect(pauseAfter(error)).toBe(expected)
})

test('stops after three that fail for the same reason, which is none of their own', () => {
  const full = failure('quota_reached', 413)
  expect(stopsAll([full, full])).toBe(false)
  expect(stopsAll([full, full, full])).toBe(true)
  expect(stopsAll([full, failure('storage_full', 507), full])).toBe(false)
  const broken = failure('image_too_large', 413)
  expect(stopsAll([broken, broken, broken])).toBe(false)
  const odd = new Error('x')
  expect(stopsAll([odd, odd, odd])).toBe(false)
})
