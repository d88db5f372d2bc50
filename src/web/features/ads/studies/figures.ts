import { detectableLift } from '#contract/campaigns/studies/lift-statistics'
import { limits } from '#contract/limits'

/** A number as people of either language type it; null for anything else. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace('%', '').trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Of a share in percent; null for one that a study cannot have. */
export function basisPoints(percent: string): number | null {
  const number = numberOf(percent)
  if (number === null) return null
  const points = Math.round(number * 100)
  return points >= 1 && points <= limits.liftHoldoutBasisPoints ? points : null
}

/** `wrong`: what was typed is no number. `few`: too few would convert to find anything. */
export function powerOf(design: {
  people: string
  rate: string
  share: string
}): { lift: number } | 'wrong' | 'few' {
  const people = numberOf(design.people)
  const rate = numberOf(design.rate)
  const points = basisPoints(design.share)
  if (people === null || rate === null || points === null || rate <= 0 || rate >= 100)
    return 'wrong'
  const given = { people, conversionRate: rate / 100, holdout: points / 10_000 }
  const lift = detectableLift(given)
  return lift === null ? 'few' : { lift }
}
