import { use, useEffect, useEffectEvent, useState } from 'react'
import { GridMemoryContext } from './grid-memory.ts'
import { keepLeft, type LeftList, takeLeft } from './left-list.ts'

interface Leaving<Item> {
  historyKey: string
  viewerId: string | null
  items: readonly Item[]
  getId: (item: Item) => string
  /** What the list says of an item beyond the item itself. */
  getNote: (item: Item) => unknown
}

/** Remembers a list that was gone down in, when its page is loaded anew or left for another site. */
export function useLeaving<Item>({
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
    const notes: LeftList['notes'] = {}
    for (const item of items) {
      const note = getNote(item)
      if (note !== undefined) notes[getId(item)] = note
    }
    keepLeft(sessionStorage, whoseOf(viewerId), historyKey, {
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
  find: (ids: string[], notes: LeftList['notes']) => Promise<Item[]>
}

/**
 * Brings a list back that was left in this tab, into the grid's memory. True from then on: give the list
 * another `key`, so that it is drawn from there.
 */
export function useComingBack<Item>({ historyKey, viewerId, find }: ComingBack<Item>): boolean {
  const memory = use(GridMemoryContext)
  const [isBack, setBack] = useState(false)
  const comeBack = useEffectEvent(async (isStill: () => boolean) => {
    const left = leftOfPage(viewerId)[historyKey]
    if (!left || !memory) return
    delete leftOfPage(viewerId)[historyKey]
    const items = await find(left.ids, left.notes).catch(() => [])
    if (items.length === 0 || !isStill()) return
    memory.keep(historyKey, { items, bookmark: left.bookmark, place: left.place })
    setBack(true)
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

let lists: Record<string, LeftList> | null = null

/** Looked at once: what is left there is of the page that was loaded, not of those gone to from it. */
function leftOfPage(viewerId: string | null): Record<string, LeftList> {
  if (lists) return lists
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const left = takeLeft(sessionStorage, whoseOf(viewerId))
  lists = arrival && ['reload', 'back_forward'].includes(arrival.type) ? left : {}
  return lists
}

function whoseOf(viewerId: string | null) {
  return { viewerId, path: location.pathname + location.search }
}
