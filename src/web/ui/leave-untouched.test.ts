import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveUntouched } from './leave-untouched.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('leaves after a while, once', () => {
  const leave = vi.fn()
  leaveUntouched(new EventTarget(), 4_000, leave)
  vi.advanceTimersByTime(3_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(leave).toHaveBeenCalledOnce()
})

it.each(['keydown', 'pointerdown', 'wheel'])('stays with who is there: %s', (deed) => {
  const page = new EventTarget()
  const leave = vi.fn()
  leaveUntouched(page, 4_000, leave)
  vi.advanceTimersByTime(3_000)
  page.dispatchEvent(new Event(deed))
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
})

it('minds neither what is given the focus nor what comes after it was let go', () => {
  const page = new EventTarget()
  const leave = vi.fn()
  leaveUntouched(page, 4_000, leave)
  page.dispatchEvent(new Event('focusin'))
  vi.advanceTimersByTime(4_000)
  expect(leave).toHaveBeenCalledOnce()
  leaveUntouched(page, 4_000, leave)()
  vi.advanceTimersByTime(60_000)
  expect(leave).toHaveBeenCalledOnce()
})
