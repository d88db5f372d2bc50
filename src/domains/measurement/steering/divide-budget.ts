import { limits } from '#contract/limits'

/** An ad group of a campaign, by what decides about its share. */
export interface Earner {
  /** In basis points of the budget, as it was; null for one that had none. */
  before: number | null
  /** Of some days, in micro units. */
  value: number
  spend: number
}

const { wholeShare } = limits

/**
 * Divides a budget among ad groups so that their shares are as their value per spend, within limits: each keeps
 * `minShareOf`, and none gains or loses more than `shareMoveADay`. Shares are whole basis points and add up to the whole.
 * Null where there is nothing to go by: fewer than two ad groups, or no value.
 */
export function divideBudget(earners: readonly Earner[]): number[] | null {
  if (earners.length < 2 || earners.every(({ value, spend }) => value <= 0 || spend <= 0))
    return null
  const min = minShareOf(earners.length)
  const start = startOf(earners, min)
  const aim = aimOf(earners, start, min)
  const widest = Math.max(...aim.map((share, n) => Math.abs(share - start[n]!)))
  const step = widest === 0 ? 0 : Math.min(1, limits.shareMoveADay / widest)
  return roundOff(start.map((share, n) => share + (aim[n]! - share) * step))
}

/** A tenth; of many ad groups, half of an even share. */
export function minShareOf(count: number): number {
  return Math.min(limits.shareMin, Math.floor(wholeShare / count / 2))
}

/** As it is today: by shares, else by what each spent, else evenly. */
function startOf(earners: readonly Earner[], min: number): number[] {
  const isDivided = earners.some(({ before }) => before !== null)
  const even = wholeShare / earners.length
  const weights = earners.map(({ before, spend }) =>
    isDivided ? Math.max(0, (before ?? even) - min) : spend,
  )
  return roundOff(above(min, weights))
}

/** Of an ad group that spent nothing, value per spend is not known: it keeps what it has. */
function aimOf(earners: readonly Earner[], start: readonly number[], min: number): number[] {
  const known = earners.map(({ spend }) => spend > 0)
  const kept = start.reduce((sum, share, n) => sum + (known[n] ? 0 : share), 0)
  const room = wholeShare - kept - min * known.filter(Boolean).length
  const scores = earners.map(({ value, spend }) => (spend > 0 ? Math.max(0, value) / spend : 0))
  const total = scores.reduce((sum, score) => sum + score, 0)
  return start.map((share, n) => (known[n] ? min + (room * scores[n]!) / total : share))
}

function above(min: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = wholeShare - min * weights.length
  return weights.map((weight) => min + room * (total > 0 ? weight / total : 1 / weights.length))
}

/** To whole basis points; what is left goes to those that lost most by it. */
function roundOff(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(share + 1e-6))
  let left = wholeShare - whole.reduce((sum, share) => sum + share, 0)
  const order = shares
    .map((share, n) => ({ n, lost: share - whole[n]! }))
    .toSorted((a, b) => b.lost - a.lost || a.n - b.n)
  for (const { n } of order) {
    if (left <= 0) break
    whole[n]! += 1
    left -= 1
  }
  return whole
}
