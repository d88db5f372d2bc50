import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MasonryLayout } from './layout/masonry-layout.ts'
import { type GridPlace, placeAt, topOfPlace } from './layout/masonry-place.ts'
import type { View } from './masonry-window.ts'
import { indexOf } from './use-card-focus.ts'
import { readView, scrollByPx } from './use-masonry-span.ts'

interface ReaderPlaceOptions<Item> {
  listRef: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null> | undefined
  layout: MasonryLayout | null
  items: readonly Item[]
  getKey: (item: Item) => string
  initialPlace: GridPlace | null
  /** The server's cards were shown in the flow of the page. */
  beganInFlow: boolean
  /** Looks again at what is in view. */
  refresh: () => void
}

/** Remembers where the reader stands, and brings them back there when the layout changes. */
export function useReaderPlace<Item>(options: ReaderPlaceOptions<Item>) {
  const { listRef, scroller, layout, items, getKey, beganInFlow } = options
  const returnToRef = useRef(options.initialPlace)
  const standRef = useRef<{ place: GridPlace; topPx: number } | null>(null)

  /** Says and remembers where the reader stands. */
  function standAt(view: View): GridPlace | null {
    if (!layout) return null
    // Without scrolling the place stays as it was said: said anew each time, it would creep.
    if (!isStanding(view)) {
      const place = placeAt(layout, view.topPx, (index) => getKey(items[index] as Item))
      standRef.current = { place, topPx: view.topPx }
    }
    return standRef.current?.place ?? null
  }
  function isStanding(view: View): boolean {
    return standRef.current !== null && Math.abs(standRef.current.topPx - view.topPx) < 1
  }

  const onLayout = useEffectEvent((layout: MasonryLayout | null) => {
    const view = readView(listRef.current, scroller)
    if (!layout || !view) return
    const returnTo = returnToRef.current
    returnToRef.current = null
    // A layout that changed above the reader, by its width or its items, moves under the view.
    const stand =
      isStanding(view) && standRef.current?.place.cardKey ? standRef.current.place : null
    const place = returnTo ?? stand
    if (place) {
      const topPx = topOfPlace(layout, place, (key) => indexOf(items, getKey, key))
      if (Math.abs(topPx - view.topPx) >= 1) scrollByPx(scroller, topPx - view.topPx)
      const reached = readView(listRef.current, scroller)
      standRef.current = reached && { place, topPx: reached.topPx }
    }
    options.refresh()
  })
  useLayoutEffect(() => {
    const isFirst = beganInFlow && !returnToRef.current && !standRef.current
    if (!isFirst) return onLayout(layout)
    // Cards that were sent stand where they stood; to look at once would do all of it in one go.
    const firstLook = setTimeout(() => onLayout(layout))
    return () => clearTimeout(firstLook)
  }, [layout, beganInFlow])

  return { standAt }
}
