import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCovered, nextSpan, type Span, travelOf, type View } from './masonry-window.ts'

/** The element that scrolls; the page itself when none is given. */
type Scroller = RefObject<HTMLElement | null> | undefined

const atRestAfterMs = 120

/** The view as it stands; null while there is no list. */
export function readView(list: HTMLElement | null, scroller: Scroller): View | null {
  if (!list) return null
  const listTopPx = list.getBoundingClientRect().top
  const frame = scroller?.current
  if (!frame) {
    return { topPx: -listTopPx, heightPx: Math.max(1, window.innerHeight), aheadPx: 0 }
  }
  const frameTopPx = frame.getBoundingClientRect().top + frame.clientTop
  return {
    topPx: frameTopPx - listTopPx,
    heightPx: Math.max(1, frame.clientHeight),
    aheadPx: 0,
  }
}

export function scrollByPx(scroller: Scroller, distancePx: number): void {
  const frame = scroller?.current ?? window
  frame.scrollBy({ top: distancePx, behavior: 'instant' })
}

/**
 * The mounted stretch of the list, following the reader. `onMoved` hears of each move.
 * `isFirstSpan` holds until it first changes. `refresh` takes the present view into account at
 * once; call it in a layout effect.
 */
export function useMasonrySpan(
  listRef: RefObject<HTMLElement | null>,
  scroller: Scroller,
  onMoved: (view: View) => void,
): { span: Span | null; isFirstSpan: boolean; refresh: () => void } {
  const [span, setSpan] = useState<Span | null>(null)
  const [firstSpan, setFirstSpan] = useState<Span | null>(null)
  const spanRef = useRef<Span | null>(null)
  const viewRef = useRef<View | null>(null)
  const movedAtRef = useRef(0)
  const growthRef = useRef(0)
  const restTimerRef = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  /** One step of the span towards the view. */
  function follow(view: View, commit: (next: Span) => void) {
    viewRef.current = view
    const next = nextSpan(spanRef.current, view)
    if (next === spanRef.current) return
    if (spanRef.current === null) setFirstSpan(next)
    spanRef.current = next
    commit(next)
    growthRef.current ||= requestAnimationFrame(grow)
  }
  function grow() {
    growthRef.current = 0
    // As last measured: to measure again would force a layout of what was just mounted.
    if (viewRef.current) follow(viewRef.current, setSpan)
  }
  const onRest = useEffectEvent(() => refresh())
  const onScroll = useEffectEvent(() => {
    const seen = readView(listRef.current, scroller)
    if (!seen) return
    // Scrolling runs ahead of scripts: what it will reach is mounted before.
    const now = performance.now()
    const aheadPx = viewRef.current ? travelOf(viewRef.current, seen, now - movedAtRef.current) : 0
    const view = { ...seen, aheadPx }
    movedAtRef.current = now
    clearTimeout(restTimerRef.current)
    if (aheadPx !== 0) restTimerRef.current = setTimeout(() => onRest(), atRestAfterMs)
    const mustShow = !isCovered(spanRef.current, view)
    // Scroll events come once a frame, before paint: what is about to be seen is mounted in it.
    follow(view, (next) => (mustShow ? flushSync(() => setSpan(next)) : setSpan(next)))
    onMoved(view)
  })

  useEffect(() => {
    const target = scroller?.current ?? window
    const listener = () => onScroll()
    const observer = new ResizeObserver(listener)
    if (scroller?.current) observer.observe(scroller.current)
    target.addEventListener('scroll', listener, { passive: true })
    window.addEventListener('resize', listener)
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', listener)
      window.removeEventListener('resize', listener)
      cancelAnimationFrame(growthRef.current)
      growthRef.current = 0
      clearTimeout(restTimerRef.current)
    }
  }, [scroller])

  function refresh() {
    const view = readView(listRef.current, scroller)
    if (!view) return
    follow(view, setSpan)
    onMoved(view)
  }
  return { span, isFirstSpan: span === firstSpan, refresh }
}
