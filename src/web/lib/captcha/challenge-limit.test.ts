import { expect, it } from 'vitest'
import { challengesAt } from './challenge-limit.ts'

const hourMs = 3_600_000

it('shows three challenges in an hour, then none until the first is an hour old', () => {
  let moments: number[] = []
  const shown = [0, 1_000, 2_000, 3_000, hourMs - 1, hourMs, hourMs + 500, hourMs + 1_000].map(
    (at) => {
      const { mayShow, moments: next } = challengesAt(moments, at)
      moments = next
      return mayShow
    },
  )
  expect(shown).toEqual([true, true, true, false, false, true, false, true])
})

it('ignores times in the future, as after a clock was set back', () => {
  expect(challengesAt([9_000, 9_001, 9_002], 5_000)).toEqual({ mayShow: true, moments: [5_000] })
})
