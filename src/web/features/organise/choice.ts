/** Which pins are chosen: those named, or all but those named. Pure. */
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

/** From the one touched before to the one touched now, whichever comes first. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)]
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Of `total` there are. */
export function countChosen({ isInverse, ids }: Choice, total: number): number {
  return isInverse ? Math.max(0, total - ids.size) : ids.size
}
