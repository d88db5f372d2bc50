import { use, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { GridMemoryContext } from './grid-memory.ts'
import { type ListSnapshot, saveSnapshot, takeSnapshots } from './list-snapshot.ts'

interface Leaving<Item> {
  historyKey: string
  viewerId: string | null
  items: readonly Item[]
  getId: (item: Item) => string
  /** What the list says of an item beyond the item itself. */
  getNote: (item: Item) => unknown
}

/** Saves a list that was scrolled down, when its page is reloaded or left for another site. */
export function useSaveListOnLeave<Item>({
  historyKey,
  viewerId,
  items,
  getId,
  getNote,
}: Leaving<Item>): void {
  const memory = use(GridMemoryContext)
  const leave = useEffectEvent(() => {
    const entry = memory?.recall(historyKey)
    // Near the top what is new is worth more than what was there.
    if (!entry?.place || entry.place.topPx < innerHeight) return
    const { bookmark, place } = entry
    const notes: ListSnapshot['notes'] = {}
    for (const item of items) {
      const note = getNote(item)
      if (note !== undefined) notes[getId(item)] = note
    }
    saveSnapshot(sessionStorage, ownerOf(viewerId), historyKey, {
      ids: items.map(getId),
      notes,
      bookmark,
      place,
    })
  })
  useEffect(() => {
    const listener = () => leave()
    addEventListener('pagehide', listener)
    return () => removeEventListener('pagehide', listener)
  }, [])
}

interface ComingBack<Item> {
  historyKey: string
  viewerId: string | null
  /** These items as they are now; those that are gone are left out. */
  find: (ids: string[], notes: ListSnapshot['notes']) => Promise<Item[]>
}

/**
 * Restores a list that was left in this tab into the grid's memory. True from then on: give the list
 * another `key`, so that it is drawn from there.
 */
export function useRestoreList<Item>({ historyKey, viewerId, find }: ComingBack<Item>): boolean {
  const memory = use(GridMemoryContext)
  const [isBack, setBack] = useState(false)
  const comeBack = useEffectEvent(async (isStill: () => boolean) => {
    const snapshot = snapshotsOfPage(viewerId)[historyKey]
    if (!snapshot || !memory) return
    delete snapshotsOfPage(viewerId)[historyKey]
    const items = await find(snapshot.ids, snapshot.notes).catch(() => [])
    if (items.length === 0 || !isStill()) return
    memory.keep(historyKey, { items, bookmark: snapshot.bookmark, place: snapshot.place })
    // At once: the list that is replaced would write its own place there when it is scrolled.
    flushSync(() => setBack(true))
  })
  useEffect(() => {
    let isHere = true
    void comeBack(() => isHere)
    return () => {
      isHere = false
    }
  }, [])
  return isBack
}

let lists: Record<string, ListSnapshot> | null = null

/** Read once: the snapshots are of the page that was loaded, not of those navigated to from it. */
function snapshotsOfPage(viewerId: string | null): Record<string, ListSnapshot> {
  if (lists) return lists
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const snapshot = takeSnapshots(sessionStorage, ownerOf(viewerId))
  lists = arrival && ['reload', 'back_forward'].includes(arrival.type) ? snapshot : {}
  return lists
}

function ownerOf(viewerId: string | null) {
  return { viewerId, path: location.pathname + location.search }
}
