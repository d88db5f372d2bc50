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
 * `leastOf`, and none gains or loses more than `shareMoveADay`. Shares are whole basis points and add up to the whole.
 * Null where there is nothing to go by: fewer than two ad groups, or no value.
 */
export function divideBudget(earners: readonly Earner[]): number[] | null {
  if (earners.length < 2 || earners.every(({ value, spend }) => value <= 0 || spend <= 0))
    return null
  const least = leastOf(earners.length)
  const start = startOf(earners, least)
  const aim = aimOf(earners, start, least)
  const widest = Math.max(...aim.map((share, n) => Math.abs(share - start[n]!)))
  const step = widest === 0 ? 0 : Math.min(1, limits.shareMoveADay / widest)
  return roundOff(start.map((share, n) => share + (aim[n]! - share) * step))
}

/** A tenth; of many ad groups, half of an even share. */
export function leastOf(count: number): number {
  return Math.min(limits.leastShare, Math.floor(wholeShare / count / 2))
}

/** As it is today: by shares, else by what each spent, else evenly. */
function startOf(earners: readonly Earner[], least: number): number[] {
  const isDivided = earners.some(({ before }) => before !== null)
  const even = wholeShare / earners.length
  const weights = earners.map(({ before, spend }) =>
    isDivided ? Math.max(0, (before ?? even) - least) : spend,
  )
  return roundOff(above(least, weights))
}

/** Of an ad group that spent nothing, value per spend is not known: it keeps what it has. */
function aimOf(earners: readonly Earner[], start: readonly number[], least: number): number[] {
  const known = earners.map(({ spend }) => spend > 0)
  const kept = start.reduce((sum, share, n) => sum + (known[n] ? 0 : share), 0)
  const room = wholeShare - kept - least * known.filter(Boolean).length
  const scores = earners.map(({ value, spend }) => (spend > 0 ? Math.max(0, value) / spend : 0))
  const total = scores.reduce((sum, score) => sum + score, 0)
  return start.map((share, n) => (known[n] ? least + (room * scores[n]!) / total : share))
}

function above(least: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = wholeShare - least * weights.length
  return weights.map((weight) => least + room * (total > 0 ? weight / total : 1 / weights.length))
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
