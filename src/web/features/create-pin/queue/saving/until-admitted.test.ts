import { expect, test, vi } from 'vitest'
import { answeredFailure } from '#contract/errors'
import { untilAdmitted } from './until-admitted.ts'

const limited = answeredFailure('rate_limited', { http_status: 429, retry_after_s: 1_200 })

function waiting(attempt: () => Promise<string>, isRefused = false) {
  const stop = new AbortController()
  const onHeld = vi.fn()
  const options = { isRefused: () => isRefused, onHeld }
  return { stop, onHeld, answer: untilAdmitted(attempt, options, stop.signal) }
}

test('waits as long as the server says, and sends the same again', async () => {
  vi.useFakeTimers()
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(limited)
  attempt.mockResolvedValueOnce('saved')
  const { answer, onHeld } = waiting(attempt)
  await vi.advanceTimersByTimeAsync(1_199_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(onHeld.mock.calls).toEqual([[{ ms: 1_200_000, error: limited }]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe('saved')
  expect(onHeld).toHaveBeenLastCalledWith(null)
  vi.useRealTimers()
})

test('is given up at once when it is stopped', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(limited)
  const { answer, stop, onHeld } = waiting(attempt)
  await vi.waitFor(() => expect(onHeld).toHaveBeenCalledTimes(1))
  stop.abort()
  await expect(answer).rejects.toBe(limited)
  expect(onHeld).toHaveBeenLastCalledWith(null)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('does not repeat what was refused', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(limited)
  await expect(waiting(attempt, true).answer).rejects.toBe(limited)
  const other = answeredFailure('board_full', { http_status: 409 })
  await expect(waiting(() => Promise.reject(other)).answer).rejects.toBe(other)
})
