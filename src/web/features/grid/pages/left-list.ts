import type { GridPlace } from '../masonry/layout/masonry-place.ts'

/** What is kept of a list while its page is loaded anew: no card, only which they were. */
export interface LeftList {
  ids: string[]
  /** What a list knows of an item beyond the item itself, by its id. */
  notes: Record<string, unknown>
  /** For the next page; null when there is none. */
  bookmark: string | null
  place: GridPlace
}

/** Whose list on which page; for anybody else and anywhere else it is nothing. */
interface Left {
  viewerId: string | null
  path: string
  lists: Record<string, LeftList>
}

const storageKey = 'left-lists'
/** A longer one begins anew. */
const maxIds = 2_000

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Whose = Pick<Left, 'viewerId' | 'path'>

/** Until the tab's next page; what it keeps already of the same page stays. */
export function keepLeft(tab: Tab, whose: Whose, historyKey: string, list: LeftList): void {
  if (list.ids.length > maxIds) return
  const known = read(tab)
  const lists = known && isOf(known, whose) ? known.lists : {}
  try {
    const left: Left = { ...whose, lists: { ...lists, [historyKey]: list } }
    tab.setItem(storageKey, JSON.stringify(left))
  } catch {
    // A tab that keeps nothing begins at the top.
  }
}

/** Every list that was left on this page, by its key; they are kept no longer. */
export function takeLeft(tab: Tab, whose: Whose): Record<string, LeftList> {
  const left = read(tab)
  try {
    tab.removeItem(storageKey)
  } catch {
    return {}
  }
  return left && isOf(left, whose) ? left.lists : {}
}

function isOf(left: Left, { viewerId, path }: Whose): boolean {
  return left.viewerId === viewerId && left.path === path
}

function read(tab: Tab): Left | null {
  try {
    return JSON.parse(tab.getItem(storageKey) ?? 'null') as Left | null
  } catch {
    return null
  }
}
