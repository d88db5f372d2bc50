import { expect, it } from 'vitest'
import { controls, serve } from '#testing/ads/serves'

it('serves nobody what its rows do not allow', () => {
  const { served, violations, sideBySide, refusals } = serve({
    adGroups: 2_000,
    people: 2_000,
    serves: 6_000,
  })
  expect(served).toBeGreaterThanOrEqual(6_000)
  expect(violations).toEqual({})
  expect(sideBySide).toBe(0)
  expect(refusals.minor).toBeGreaterThan(0)
  expect(refusals.advisory).toBeGreaterThan(0)
})

it.each(controls)('would be caught if it did not heed: $violation', ({ violation, leaveOut }) => {
  expect(
    serve({ adGroups: 400, people: 200, serves: 2_000 }, leaveOut).violations[violation],
  ).toBeGreaterThan(0)
})
