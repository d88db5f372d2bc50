import { releaseSlot, type Slots } from './slots.ts'

/**
 * The slots of ad groups that share a key. One that is replaced only ceases to be live; the list is written anew once
 * half of it is dead, so that a removal costs little however long the list is.
 */
export interface PostingList {
  slots: readonly number[]
  /** `mask` of each ad group, side by side in memory. */
  masks: readonly number[]
  dead: number
}

export function addTo(
  list: PostingList | undefined,
  slots: Slots,
  slot: number,
  mask: number,
): PostingList {
  slots.references[slot]! += 1
  if (list === undefined) return { slots: [slot], masks: [mask], dead: 0 }
  ;(list.slots as number[]).push(slot)
  ;(list.masks as number[]).push(mask)
  return list
}

/** After one of its ad groups ceased to be live. True when nothing is left. */
export function countDead(list: PostingList, slots: Slots): boolean {
  list.dead += 1
  if (list.dead * 2 > list.slots.length) {
    const isLive = list.slots.map((slot) => slots.isLive[slot] === 1)
    list.slots.forEach((slot, at) => !isLive[at] && releaseSlot(slots, slot))
    list.masks = list.masks.filter((_, at) => isLive[at])
    list.slots = list.slots.filter((_, at) => isLive[at])
    list.dead = 0
  }
  return list.slots.length === 0
}
