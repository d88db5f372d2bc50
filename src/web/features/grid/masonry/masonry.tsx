import './masonry.css'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { createDrawQueue, type DrawQueue } from './draw-queue.ts'
import { createLayoutCache } from './layout/layout-cache.ts'
import {
  type CardShape,
  cardBox,
  cardsBetween,
  layoutHeight,
  type MasonryLayout,
} from './layout/masonry-layout.ts'
import { type GridPlace, placeAt, topOfPlace } from './layout/masonry-place.ts'
import { type CardPlace, MasonryCell } from './masonry-cell.tsx'
import { MasonryEnd, type MasonryTexts } from './masonry-end.tsx'
import { awaitedShapes, MasonrySkeletons, skeletonLayout } from './masonry-skeletons.tsx'
import type { Span, View } from './masonry-window.ts'
import { indexOf, useCardFocus } from './use-card-focus.ts'
import { useEndReached } from './use-end-reached.ts'
import {
  type ColumnRule,
  columnRuleStyle,
  PIN_COLUMNS,
  useMasonryColumns,
} from './use-masonry-columns.ts'
import { readView, scrollByPx, useMasonrySpan } from './use-masonry-span.ts'

export type MasonryProps<Item> = {
  /** All items so far. Adding at the end is cheap; any other change lays out anew. */
  items: readonly Item[]
  /** Unique among the items. */
  getKey: (item: Item) => string
  getShape: (item: Item) => CardShape
  /** Stands in for a card that races past, with the picture's dominant colour. */
  getColor?: (item: Item) => string
  /** Keep its identity between renders: all cards render again when it changes. */
  renderCard: (item: Item, place: CardPlace) => ReactNode
  /** The list's name for those who hear it. */
  label: string
  texts: MasonryTexts
  /** Cards in the server's answer; together they must stay under 10,000 px high. */
  ssrCount?: number
  columns?: ColumnRule
  /** What scrolls, when it is not the page. */
  scroller?: RefObject<HTMLElement | null>
  hasMore?: boolean
  isLoading?: boolean
  hasFailed?: boolean
  onEndReached?: () => void
  onRetry?: () => void
  moreHref?: string
  skeletonCount?: number
  /** Where the reader stood when this list was last shown; read once. */
  initialPlace?: GridPlace | null
  onPlaceChange?: (place: GridPlace) => void
}

/** Sent cards that may be in view at first, on a phone; what lies beyond is laid out when it is. */
const aheadCount = 8

/**
 * A masonry of cards with known shapes. The server's first cards are placed by the style sheet;
 * in the browser the same elements get the same boxes absolutely, and only those near the view
 * stay in the document.
 *
 * It is a list, not a feed: a feed asks for focusable articles and keys of its own, while a pin is
 * one link, and a list tells position and size in every screen reader.
 */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, getKey, getShape, renderCard, texts, scroller } = props
  const { ssrCount = 24, columns: rule = PIN_COLUMNS, skeletonCount = 16 } = props
  const { hasMore = false, isLoading = false, hasFailed = false } = props
  const endId = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const skipRef = useRef<HTMLAnchorElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [beganInFlow] = useState(!isHydrated)
  const [cache] = useState(createLayoutCache<Item>)
  const [queue] = useState(createBrowserQueue)
  const returnToRef = useRef<GridPlace | null>(props.initialPlace ?? null)
  const standRef = useRef<{ place: GridPlace; topPx: number } | null>(null)
  const focusFromRef = useRef<number | null>(null)

  const columns = useMasonryColumns(rulerRef, beganInFlow, () => {
    const view = readView(listRef.current, scroller)
    if (view) standAt(view)
  })
  const layout = columns && cache.layoutOf(items, columns, getShape)
  const { span, isFirstSpan, refresh } = useMasonrySpan(listRef, scroller, (view) => {
    queue.look(view)
    const place = standAt(view)
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
    refresh()
  })
  useLayoutEffect(() => {
    const isFirst = beganInFlow && !returnToRef.current && !standRef.current
    if (!isFirst) return onLayout(layout)
    // Cards that were sent stand where they stood; to look at once would do all of it in one go.
    const firstLook = setTimeout(() => onLayout(layout))
    return () => clearTimeout(firstLook)
  }, [layout, beganInFlow])

  const onItems = useEffectEvent((items: readonly Item[]) => {
    const from = focusFromRef.current
    if (from === null || items.length <= from) return
    focusFromRef.current = null
    const active = document.activeElement
    if (active === document.body || endRef.current?.contains(active)) focus.focusCard(from)
  })
  useLayoutEffect(() => onItems(items), [items])

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
    focusFromRef.current = items.length
    end.resume()
  }

  const shapes = isLoading ? awaitedShapes(items, getShape, skeletonCount) : []
  const awaited = layout && skeletonLayout(layout, shapes)
  const mounted = mountedIndexes(layout, span, focus.focusedIndex, beganInFlow ? ssrCount : 0)
  const indexes = layout || !beganInFlow ? mounted : items.slice(0, ssrCount).map((_, i) => i)

  return (
    <div className="masonry" style={columnRuleStyle(rule)}>
      <a
        ref={skipRef}
        className="masonry-skip"
        href={`#${endId}`}
        onClick={(event) => {
          event.preventDefault()
          leave('after')
        }}
      >
        {texts.skip}
      </a>
      <div ref={rulerRef} className="masonry-ruler" />
      <ul
        ref={listRef}
        // Lists without markers lose their role in Safari unless it is said.
        role="list"
        className="masonry-list"
        aria-label={props.label}
        aria-busy={isLoading}
        data-placed={layout ? '' : undefined}
        style={awaited ? { height: layoutHeight(awaited) } : undefined}
        {...focus.listProps}
      >
        {indexes.map((index) => {
          const item = items[index] as Item
          return (
            <MasonryCell
              key={getKey(item)}
              item={item}
              index={index}
              isFirstRow={index < rule.max}
              isLaidOutLate={beganInFlow && index >= aheadCount && index < ssrCount}
              setSize={hasMore ? -1 : items.length}
              renderCard={renderCard}
              queue={queue}
              isUrgent={isFirstSpan || index === focus.focusedIndex}
              glimpseColor={props.getColor?.(item)}
              underPx={Math.round(getShape(item).extraPx * (columns?.textScale ?? 1))}
              {...(layout ? cardBox(layout, index) : getShape(item))}
            />
          )
        })}
        {(layout || beganInFlow) && (
          <MasonrySkeletons shapes={shapes} layout={awaited} span={span} />
        )}
      </ul>
      <MasonryEnd
        id={endId}
        texts={texts}
        hasMore={hasMore}
        isLoading={isLoading}
        hasFailed={hasFailed}
        isPaused={end.isPaused}
        moreHref={props.moreHref}
        endRef={endRef}
        onMore={loadMore}
        onRetry={() => props.onRetry?.()}
      />
    </div>
  )
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
