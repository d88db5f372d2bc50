import type { KeptInterest } from '#contract/discover/operator-interests'

/** How many may lie one below the other; the server has the last word. */
const levels = 3

/** Where an interest may lie, each with the names down to it; not below itself nor too deep. */
export function placesFor(
  interest: KeptInterest | null,
  all: readonly KeptInterest[],
): { id: string; path: string[] }[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const pathTo = (one: KeptInterest): KeptInterest[] => {
    const above = one.parent_id === null ? undefined : byId.get(one.parent_id)
    return above ? [...pathTo(above), one] : [one]
  }
  const isBelow = (one: KeptInterest) => pathTo(one).some(({ id }) => id === interest?.id)
  const deepest = interest
    ? Math.max(...all.filter(isBelow).map(({ level }) => level)) - interest.level
    : 0
  return all
    .filter((one) => !(interest && isBelow(one)) && one.level + 1 + deepest <= levels)
    .map((one) => ({ id: one.id, path: pathTo(one).map(({ name }) => name) }))
}
