import type { KeptInterest } from '#contract/discover/operator-interests'

/** The maximum depth of the tree; the server checks it too. */
const maxDepth = 3

/** Possible parents of an interest, each with its path of names; not below itself nor too deep. */
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
    .filter((one) => !(interest && isBelow(one)) && one.level + 1 + deepest <= maxDepth)
    .map((one) => ({ id: one.id, path: pathTo(one).map(({ name }) => name) }))
}
