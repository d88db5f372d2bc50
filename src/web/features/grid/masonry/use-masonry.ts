import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { createDrawQueue, type DrawQueue } from './draw-queue.ts'
import { createLayoutCache } from './layout/layout-cache.ts'
import { cardsBetween, layoutHeight, type MasonryLayout } from './layout/masonry-layout.ts'
import type { MasonryProps } from './masonry-props.ts'
import { awaitedShapes, skeletonLayout } from './masonry-skeletons.tsx'
import type { Span } from './masonry-window.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useEndReached } from './use-end-reached.ts'
import { useFocusAfterMore } from './use-focus-after-more.ts'
import { useMasonryColumns } from './use-masonry-columns.ts'
import { readView, useMasonrySpan } from './use-masonry-span.ts'
import { useReaderPlace } from './use-reader-place.ts'

/** Lays the cards out, and keeps those near the view, the reader's place and the focus. */
export function useMasonry<Item>(props: MasonryProps<Item>) {
  const { items, getKey, getShape, scroller } = props
  const { ssrCount = 24, skeletonCount = 16 } = props
  const { hasMore = false, isLoading = false, hasFailed = false } = props
  const listRef = useRef<HTMLUListElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const skipRef = useRef<HTMLAnchorElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [beganInFlow] = useState(!isHydrated)
  const [cache] = useState(createLayoutCache<Item>)
  const [queue] = useState(createBrowserQueue)

  const columns = useMasonryColumns(rulerRef, beganInFlow, () => {
    const view = readView(listRef.current, scroller)
    if (view) reader.standAt(view)
  })
  const layout = columns && cache.layoutOf(items, columns, getShape)
  const { span, isFirstSpan, refresh } = useMasonrySpan(listRef, scroller, (view) => {
    queue.look(view)
    const place = reader.standAt(view)
    if (place) props.onPlaceChange?.(place)
    end.check(view)
  })
  const end = useEndReached({
    items,
    hasMore,
    isLoading,
    hasFailed,
    onEndReached: () => props.onEndReached?.(),
    heightPx: layout && layoutHeight(layout),
  })
  const focus = useCardFocus({ listRef, items, getKey, layout, leave })
  const reader = useReaderPlace({
    ...{ listRef, scroller, layout, items, getKey, beganInFlow, refresh },
    initialPlace: props.initialPlace ?? null,
  })
  const focusAfterMore = useFocusAfterMore(items.length, endRef, focus.focusCard)
  useLayoutEffect(() => () => queue.stop(), [queue])

  function leave(side: 'before' | 'after') {
    if (side === 'before') {
      skipRef.current?.focus()
      return
    }
    // Loading by itself would push away what the reader is going to.
    flushSync(() => end.pause())
    const target = endRef.current?.querySelector('button') ?? endRef.current
    target?.focus()
  }
  function loadMore() {
    focusAfterMore()
    end.resume()
  }

  const shapes = isLoading ? awaitedShapes(items, getShape, skeletonCount) : []
  const awaited = layout && skeletonLayout(layout, shapes)
  const mounted = mountedIndexes(layout, span, focus.focusedIndex, beganInFlow ? ssrCount : 0)
  const indexes = layout || !beganInFlow ? mounted : items.slice(0, ssrCount).map((_, i) => i)

  return {
    ...{ listRef, rulerRef, skipRef, endRef },
    ...{ columns, layout, span, indexes, shapes, awaited },
    ...{ beganInFlow, isFirstSpan, queue, focus, end, leave, loadMore },
  }
}

function createBrowserQueue(): DrawQueue {
  return createDrawQueue({
    requestFrame: (run) => requestAnimationFrame(run),
    cancelFrame: (frame) => cancelAnimationFrame(frame),
    now: () => performance.now(),
    inOneGo: (draw) => flushSync(draw),
  })
}

/** Before the first span is known, the cards the server sent; always the card focused last. */
function mountedIndexes(
  layout: MasonryLayout | null,
  span: Span | null,
  focusedIndex: number,
  sentCount: number,
): number[] {
  if (!layout) return []
  const near = span
    ? cardsBetween(layout, span.fromPx, span.toPx)
    : Array.from({ length: Math.min(sentCount, layout.count) }, (_, index) => index)
  if (focusedIndex < 0 || near.includes(focusedIndex)) return near
  return [...near, focusedIndex].sort((a, b) => a - b)
}
