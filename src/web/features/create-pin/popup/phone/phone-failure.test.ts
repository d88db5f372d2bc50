import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { phoneFailure } from './phone-failure.ts'

const ours = 'Sorry! Something went wrong on our end.'
afterEach(() => vi.unstubAllGlobals())

it.each([
  new Failure('board_full'),
  new Failure('board_not_found'),
  new Failure('image_too_small'),
  new Failure('url_not_found'),
  new Failure('rate_limited'),
  new Failure('server_error', { message: "We couldn't reach Bowerbird." }),
])('phoneFailure keeps %o', (failure) => expect(phoneFailure(failure)).toBe(failure))

it.each([
  new Failure('server_error', { http_status: 500, message: 'Oops' }),
  new Failure('storage_full', { http_status: 507 }),
  new Failure('invalid_input', { field: 'title', message_detail: 'Too long.' }),
  new Failure('not_allowed'),
])('phoneFailure replaces %o by a general message', (failure) => {
  const shown = phoneFailure(failure)
  expect([shown.message, shown.detail.message_detail]).toEqual([ours, undefined])
})

it('phoneFailure reports bugs, and shows the general message', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const bug = new TypeError('x is undefined')
  expect(phoneFailure(bug).message).toBe(ours)
  expect(reported).toHaveBeenCalledWith(bug)
})
