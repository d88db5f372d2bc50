import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listLocales } from '#contract/accounts/choices/choices'
import { run, sayUnreachable } from './run.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

it('says in the page’s own words that no answer came', async () => {
  sayUnreachable('Nobody is at home at Nest.')
  await expect(run(listLocales, {})).rejects.toMatchObject({
    code: 'server_error',
    message: 'Nobody is at home at Nest.',
  })
})
