import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runIfIdle } from './run-if-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs the callback once after the delay', () => {
  const callback = vi.fn()
  runIfIdle(new EventTarget(), 4_000, callback)
  vi.advanceTimersByTime(3_999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(callback).toHaveBeenCalledOnce()
})

it.each(['keydown', 'pointerdown', 'wheel'])('never runs the callback after %s', (type) => {
  const page = new EventTarget()
  const callback = vi.fn()
  runIfIdle(page, 4_000, callback)
  vi.advanceTimersByTime(3_000)
  page.dispatchEvent(new Event(type))
  vi.advanceTimersByTime(60_000)
  expect(callback).not.toHaveBeenCalled()
})

it('ignores focus that is set by a script, and can be cancelled', () => {
  const page = new EventTarget()
  const callback = vi.fn()
  runIfIdle(page, 4_000, callback)
  page.dispatchEvent(new Event('focusin'))
  vi.advanceTimersByTime(4_000)
  expect(callback).toHaveBeenCalledOnce()
  runIfIdle(page, 4_000, callback)()
  vi.advanceTimersByTime(60_000)
  expect(callback).toHaveBeenCalledOnce()
})
