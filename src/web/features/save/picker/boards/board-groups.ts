import { matching } from '#web/lib/saving/match-names.ts'

/** Up to this many boards are shown as one list. */
const maxFlatListLength = 3

/** The picker's lists: likely boards are a separate group if nothing is searched for and there are enough boards. */
export function boardGroups<T extends { id: string; name: string }>(
  all: readonly T[],
  likely: readonly T[],
  typed: string,
): { top: readonly T[]; rest: readonly T[] } {
  if (typed.trim() !== '') return { top: [], rest: matching(all, typed) }
  return { top: all.length > maxFlatListLength ? likely : [], rest: all }
}
