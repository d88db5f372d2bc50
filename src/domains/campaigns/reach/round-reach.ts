import { limits } from '#contract/limits'

export interface Reach {
  lower_bound: number
  upper_bound: number
  is_below_minimum: boolean
}

/**
 * A range around a number of people, in two digits, so that no estimate tells whether one person is in it. Below the
 * minimum all numbers are the same.
 */
export function roundReach(people: number): Reach {
  if (people < limits.reachMin)
    return { lower_bound: 0, upper_bound: limits.reachMin, is_below_minimum: true }
  const step = 10 ** Math.max(1, Math.floor(Math.log10(people)) - 1)
  const lower_bound = Math.max(limits.reachMin, Math.floor((people * 9) / 10 / step) * step)
  return {
    lower_bound,
    upper_bound: Math.ceil((people * 11) / 10 / step) * step,
    is_below_minimum: false,
  }
}
