import type { StateRow } from './group-queries.ts'

const dayMs = 86_400_000

type Time = Readonly<{ from: Date; to: Date }>
type KnownState = Pick<StateRow, 'since' | 'until' | 'availability'>

/** For how long, in ms, an item was in a state that is asked for, within times which may overlap. */
export function timeIn(
  states: readonly KnownState[],
  times: readonly Time[],
  isCounted: (state: KnownState) => boolean,
): number {
  const whole = joined(times)
  return states.filter(isCounted).reduce((sum, { since, until }) => {
    const within = whole.map(([from, to]) =>
      Math.max(0, Math.min(to, until?.getTime() ?? to) - Math.max(from, since.getTime())),
    )
    return sum + within.reduce((all, one) => all + one, 0)
  }, 0)
}

/** Each moment once, in the order of time. */
function joined(times: readonly Time[]): [from: number, to: number][] {
  const whole: [number, number][] = []
  const sorted = times
    .map(({ from, to }): [number, number] => [from.getTime(), to.getTime()])
    .toSorted(([a], [b]) => a - b)
  for (const [from, to] of sorted) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

export const isSoldOut = ({ availability }: KnownState) => availability === 'OUT_OF_STOCK'
export const isInStock = (state: KnownState) => state.availability !== null && !isSoldOut(state)

/**
 * What an item would have been shown while it was sold out, had it been shown as often as while it was in stock. Null
 * where it was known to be in stock for less than a day.
 */
export function lostImpressions(
  impressions: bigint,
  { inStock, soldOut }: { inStock: number; soldOut: number },
): { aDay: number; lost: number } | null {
  if (inStock < dayMs) return null
  const aDay = (Number(impressions) / inStock) * dayMs
  return { aDay, lost: Math.round((aDay * soldOut) / dayMs) }
}
