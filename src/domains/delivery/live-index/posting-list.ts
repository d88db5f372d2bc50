import type { CompiledGroup } from './compile.ts'

/**
 * Ad groups that share a key. One that is replaced only ceases to be live; the list is written anew once half of it
 * is dead, so that a removal costs little however long the list is.
 */
export interface PostingList {
  groups: readonly CompiledGroup[]
  /** `mask` of each, side by side in memory. */
  masks: readonly number[]
  dead: number
}

export function addTo(list: PostingList | undefined, group: CompiledGroup): PostingList {
  if (list === undefined) return { groups: [group], masks: [group.mask], dead: 0 }
  ;(list.groups as CompiledGroup[]).push(group)
  ;(list.masks as number[]).push(group.mask)
  return list
}

/** After one of its groups ceased to be live. True when nothing is left. */
export function countDead(list: PostingList): boolean {
  list.dead += 1
  if (list.dead * 2 > list.groups.length) {
    list.groups = list.groups.filter(({ isLive }) => isLive)
    list.masks = list.groups.map(({ mask }) => mask)
    list.dead = 0
  }
  return list.groups.length === 0
}
