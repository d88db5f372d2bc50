import { expect, test } from 'vitest'
import { answeredFailure } from '#contract/errors'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { isWorthRetry } from './is-worth-retry.ts'

test.each([
  // What a failure usually means is not what was answered.
  ['a video that cannot be read', answeredFailure('server_error', { http_status: 422 }), false],
  ['a picture that is none', answeredFailure('image_broken', { http_status: 400 }), false],
  ['a file that is too large', ownFailure('video_too_large'), false],
  ['a full disk', answeredFailure('storage_full', { http_status: 507 }), true],
  ['a server that is busy', answeredFailure('rate_limited', { http_status: 429 }), true],
  ['a member who is logged out', answeredFailure('login_required', { http_status: 401 }), true],
  ['a server that is not reached', answeredFailure('server_error', {}), true],
  ['a mistake of the page', new TypeError('x is undefined'), true],
])('the upload of %s is tried again: %#', (_what, error, isWorth) => {
  expect(isWorthRetry(error)).toBe(isWorth)
})
