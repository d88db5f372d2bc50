/** People of a study who could have been shown its ads, and how many of them converted. */
export interface Group {
  people: number
  converted: number
}

export interface Lift {
  /** How much more often who could see the ads converted: 0.2 is 20 % more often. */
  lift: number
  /** At 95 %, whenever and however often it is looked at. */
  lower: number
  upper: number
  /** Conversions that would not have come without the ads. */
  incremental: number
  is_certain: boolean
}

const alpha = 0.05
/** Below so many conversions in either group nothing is said: what holds for many does not hold for them. */
export const minConverted = 25
/** At so many people, by the smaller part of both groups, intervals are the narrowest they can be for looking always. */
const tunedAt = 10_000

/**
 * A confidence sequence (Robbins' normal mixture) for the logarithm of how often both groups convert: it holds at all
 * moments together, so that looking early and often does no harm. Null while there are too few conversions.
 */
export function liftOf(shown: Group, heldOut: Group): Lift | null {
  if (Math.min(shown.converted, heldOut.converted) < minConverted) return null
  const [p, q] = [shown.converted / shown.people, heldOut.converted / heldOut.people]
  const variance = (1 - p) / shown.converted + (1 - q) / heldOut.converted
  const weight = 1 / (1 / shown.people + 1 / heldOut.people)
  const radius = Math.sqrt(variance) * alwaysValid(weight)
  const middle = Math.log(p / q)
  const [lower, upper] = [Math.expm1(middle - radius), Math.expm1(middle + radius)]
  return {
    ...{ lift: Math.expm1(middle), lower, upper },
    incremental: shown.converted - q * shown.people,
    is_certain: lower > 0 || upper < 0,
  }
}

/** In place of the 1.96 of an interval that is looked at once. */
export function alwaysValid(weight: number, error: number = alpha): number {
  const a = -2 * Math.log(error)
  const tuned = (a + Math.log(a) + 1) / tunedAt
  const x = weight * tuned
  return Math.sqrt(((x + 1) / x) * (Math.log(x + 1) + a))
}

/** Of 80 % of studies of this size that would find it, the smallest lift; null where none can be found. */
export function detectableLift({
  people,
  conversionRate,
  holdout,
}: {
  /** Who could be shown an ad of the study. */
  people: number
  /** How many of those held out convert, from 0 to 1, as `holdout`. */
  conversionRate: number
  holdout: number
}): number | null {
  const heldOut = people * holdout
  const shown = people - heldOut
  if (!(heldOut * conversionRate >= minConverted && shown * conversionRate >= minConverted))
    return null
  if (conversionRate >= 1) return null
  const weight = 1 / (1 / shown + 1 / heldOut)
  const deviation = Math.sqrt(((1 - conversionRate) / conversionRate) * (1 / shown + 1 / heldOut))
  return Math.expm1(deviation * (alwaysValid(weight) + 0.8416))
}
