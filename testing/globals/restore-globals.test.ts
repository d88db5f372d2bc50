import { expect, it, vi } from 'vitest'
import config from '../../vitest.config.ts'
import { restoreGlobals } from './restore-globals.ts'

it('gives back what a test file has replaced', () => {
  const globals = () => [globalThis.fetch, globalThis.Date, console.debug, process.env.REPLACED]
  const real = globals()
  vi.stubGlobal('fetch', () => {})
  vi.stubEnv('REPLACED', 'yes')
  vi.useFakeTimers()
  vi.spyOn(console, 'debug')
  expect(globals().map((one, at) => one === real[at])).toEqual([false, false, false, false])
  restoreGlobals()
  expect(globals().map((one, at) => one === real[at])).toEqual([true, true, true, true])
})

it('happens after every file', () => {
  expect(config.test?.setupFiles).toContain('testing/globals/restore-globals.ts')
})
