import { Failure } from '#contract/errors'
import type { InterestId } from '#contract/ids'
import { limits } from '#contract/limits'

/** The position of an interest in the tree. */
export interface Placed {
  id: InterestId
  parent_id: InterestId | null
  position: number
}

/** Each interest followed by its subtree, with its level (1 at the top) and place (from 1). */
export function inTreeOrder<T extends Placed>(
  all: readonly T[],
): { one: T; level: number; place: number }[] {
  const below = (parentId: InterestId | null, level: number): ReturnType<typeof inTreeOrder<T>> =>
    neighboursOf(all, parentId).flatMap((one, at) => [
      { one, level, place: at + 1 },
      ...below(one.id, level + 1),
    ])
  return below(null, 1)
}

/** Refuses a parent that does not exist, is in the own subtree, or makes the tree too deep. */
export function checkPlace(
  all: readonly Placed[],
  id: InterestId | null,
  parentId: InterestId | null,
): void {
  const above = pathTo(all, parentId)
  if (id !== null && above.includes(id))
    throw new Failure('interest_below_itself', { field: 'parent_id' })
  const levels = above.length + (id === null ? 1 : levelsOf(all, id))
  if (levels > limits.interestLevels) throw new Failure('interest_too_deep', { field: 'parent_id' })
}

/** The ids of the children of `parentId` with `id` inserted: at a place from 1, or last. */
export function placeAmong(
  all: readonly Placed[],
  id: InterestId,
  parentId: InterestId | null,
  place: number | null,
): string[] {
  const others = neighboursOf(all, parentId).flatMap((one) => (one.id === id ? [] : [one.id]))
  return others.toSpliced(place === null ? others.length : place - 1, 0, id)
}

function neighboursOf<T extends Placed>(all: readonly T[], parentId: InterestId | null): T[] {
  return all
    .filter(({ parent_id }) => parent_id === parentId)
    .toSorted((a, b) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)))
}

/** The path from an interest to the root. */
function pathTo(all: readonly Placed[], id: InterestId | null): string[] {
  const path: string[] = []
  for (let at = id; at !== null; ) {
    const found = all.find((one) => one.id === at)
    if (!found || path.includes(at)) throw new Failure('interest_not_found', { field: 'parent_id' })
    path.push(at)
    at = found.parent_id
  }
  return path
}

/** The number of levels of its subtree. */
function levelsOf(all: readonly Placed[], id: InterestId): number {
  const below = all.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((one) => levelsOf(all, one.id)))
}
