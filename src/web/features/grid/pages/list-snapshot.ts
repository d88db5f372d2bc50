import type { GridPlace } from '../masonry/layout/masonry-place.ts'

/** What is stored of a list while its page is reloaded: the ids of its cards, and where it was scrolled to. */
export interface ListSnapshot {
  ids: string[]
  /** What a list knows of an item beyond the item itself, by its id. */
  notes: Record<string, unknown>
  /** For the next page; null when there is none. */
  bookmark: string | null
  place: GridPlace
}

/** The lists of one page of one viewer; for anybody else, and on other pages, they are ignored. */
interface PageSnapshot {
  viewerId: string | null
  path: string
  lists: Record<string, ListSnapshot>
}

const storageKey = 'saved-lists'
/** A longer one begins anew. */
const maxIds = 2_000

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type SnapshotOwner = Pick<PageSnapshot, 'viewerId' | 'path'>

/** Stored until the tab's next page, beside the other lists of the same page. */
export function saveSnapshot(
  tab: Tab,
  owner: SnapshotOwner,
  historyKey: string,
  list: ListSnapshot,
): void {
  if (list.ids.length > maxIds) return
  const known = read(tab)
  const lists = known && isOf(known, owner) ? known.lists : {}
  try {
    const saved: PageSnapshot = { ...owner, lists: { ...lists, [historyKey]: list } }
    tab.setItem(storageKey, JSON.stringify(saved))
  } catch {
    // Without storage the list begins at the top.
  }
}

/** The lists saved on this page, by their keys; they are removed from storage. */
export function takeSnapshots(tab: Tab, owner: SnapshotOwner): Record<string, ListSnapshot> {
  const saved = read(tab)
  try {
    tab.removeItem(storageKey)
  } catch {
    return {}
  }
  return saved && isOf(saved, owner) ? saved.lists : {}
}

function isOf(saved: PageSnapshot, { viewerId, path }: SnapshotOwner): boolean {
  return saved.viewerId === viewerId && saved.path === path
}

function read(tab: Tab): PageSnapshot | null {
  try {
    return JSON.parse(tab.getItem(storageKey) ?? 'null') as PageSnapshot | null
  } catch {
    return null
  }
}
