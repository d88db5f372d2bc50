import { alwaysValid } from './lift-statistics.ts'

/** So seldom is a study called uneven that is not, however often it is looked at. */
const alpha = 0.01

/**
 * Whether as many people are in each group as were drawn, chance allowed for. Where they are not, something kept people
 * of one group from being counted, and the comparison means nothing.
 */
export function isSampleRatioFine(shown: number, heldOut: number, holdout: number): boolean {
  const people = shown + heldOut
  if (people === 0) return true
  const deviation = Math.sqrt(people * holdout * (1 - holdout))
  return Math.abs(heldOut - people * holdout) / deviation <= alwaysValid(people, alpha)
}
