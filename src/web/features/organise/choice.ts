/** Which pins are chosen: those listed, or (inverse) all except those listed. */
export interface Choice {
  isInverse: boolean
  ids: ReadonlySet<string>
}

export const noChoice: Choice = { isInverse: false, ids: new Set() }
export const wholeChoice: Choice = { isInverse: true, ids: new Set() }

export function isChosen({ isInverse, ids }: Choice, id: string): boolean {
  return ids.has(id) !== isInverse
}

export function choose(choice: Choice, ids: readonly string[], chosen: boolean): Choice {
  const named = new Set(choice.ids)
  for (const id of ids) {
    if (chosen === choice.isInverse) named.delete(id)
    else named.add(id)
  }
  return { isInverse: choice.isInverse, ids: named }
}

/** All ids from one to the other, in list order. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)]
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** How many of `total` pins are chosen. */
export function countChosen({ isInverse, ids }: Choice, total: number): number {
  return isInverse ? Math.max(0, total - ids.size) : ids.size
}
