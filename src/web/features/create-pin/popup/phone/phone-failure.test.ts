import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answeredFailure, Failure } from '#contract/errors'
import english from '#messages/en.json' with { type: 'json' }
import { setPageTranslate } from '#web/lib/requests/own-failure.ts'
import { createTranslate } from '#web/lib/texts/messages.tsx'
import { phoneFailure } from './phone-failure.ts'

const ours = 'Sorry! Something went wrong on our end.'
beforeAll(() => setPageTranslate(createTranslate('en', english), 'Bowerbird'))
afterEach(() => vi.unstubAllGlobals())

it.each([
  new Failure('board_full'),
  new Failure('board_not_found'),
  new Failure('image_too_small'),
  new Failure('url_not_found'),
  new Failure('rate_limited'),
  answeredFailure('server_error', { message: "We couldn't reach Bowerbird." }),
])('phoneFailure keeps %o', (failure) => expect(phoneFailure(failure)).toBe(failure))

it.each([
  answeredFailure('server_error', { http_status: 500, message: 'Oops' }),
  answeredFailure('storage_full', { http_status: 507 }),
  answeredFailure('invalid_input', { field: 'title', message_detail: 'Too long.' }),
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
