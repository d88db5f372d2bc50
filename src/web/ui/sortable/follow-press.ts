import { makeGhost } from './ghost.ts'
import { lineAt, placeAt, scrollSpeed } from './sort-places.ts'

const mouseTolerancePx = 6
const touchTolerancePx = 10
const longPressMs = 350

export interface Press {
  key: string
  card: HTMLElement
  x: number
  y: number
  isFinger: boolean
}

export interface DropLine {
  /** In px from the list's corner. */
  x: number
  y: number
  height: number
}

interface DragHandlers {
  /** The press became a drag. */
  onBegin: () => void
  /** Where the card would land. */
  onLine: (line: DropLine | null) => void
  /** Released or cancelled: the new index among the others, or null if nothing moves. */
  onEnd: (to: number | null) => void
  onStop: () => void
}

/** Follows a pressed card until it is released or cancelled. Returns a function that stops it. */
export function followPress(press: Press, list: HTMLElement, handlers: DragHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let at = { x: press.x, y: press.y }
  let ghost: ReturnType<typeof makeGhost> | null = null
  let scrolling = 0

  const begin = () => {
    ghost = makeGhost(press.card, { x: press.x, y: press.y })
    handlers.onBegin()
    if (press.isFinger) navigator.vibrate?.(10)
    scrolling = requestAnimationFrame(scroll)
  }
  const timer = press.isFinger ? setTimeout(begin, longPressMs) : undefined

  function scroll() {
    const byPx = scrollSpeed(at.y, innerHeight)
    if (byPx !== 0) {
      scrollBy({ top: byPx, behavior: 'instant' })
      show()
    }
    scrolling = requestAnimationFrame(scroll)
  }
  function show() {
    ghost?.moveTo(at)
    const target = targetOf(list, press.key, at)
    handlers.onLine(target.line)
    return target
  }
  function end(isDropped: boolean) {
    handlers.onEnd(ghost && isDropped ? show().to : null)
  }

  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    more: AddEventListenerOptions = {},
  ) => addEventListener(name, listener, { signal, ...more })

  on('pointermove', (event) => {
    at = { x: event.clientX, y: event.clientY }
    const movedPx = Math.hypot(at.x - press.x, at.y - press.y)
    if (ghost) show()
    else if (!press.isFinger && movedPx > mouseTolerancePx) begin()
    else if (press.isFinger && movedPx > touchTolerancePx) end(false)
  })
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  on('blur', () => end(false))
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !ghost) return
    event.preventDefault()
    end(false)
  })
  // A long press on a link would open the system's menu.
  on('contextmenu', (event) => press.isFinger && event.preventDefault(), { capture: true })
  // The click after a drag is not a press.
  on(
    'click',
    (event) => {
      if (!ghost) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  // Must be prevented before the finger moves: afterwards the browser scrolls.
  list.addEventListener('touchmove', (event) => ghost && event.preventDefault(), {
    signal,
    passive: false,
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(scrolling)
    ghost?.remove()
    handlers.onStop()
    // The click event comes after the pointer is released.
    setTimeout(() => stop.abort())
  }
}

function targetOf(list: HTMLElement, key: string, at: { x: number; y: number }) {
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-sort-key]')]
  const own = cards.findIndex((card) => card.dataset['sortKey'] === key)
  if (own === -1) return { to: null, line: null }
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const style = getComputedStyle(list)
  const isMirrored = style.direction === 'rtl'
  const place = placeAt(boxes, at, isMirrored)
  if (place === own || place === own + 1) return { to: null, line: null }
  const found = lineAt(boxes, place, isMirrored, Number.parseFloat(style.columnGap) || 0)
  const corner = list.getBoundingClientRect()
  return {
    to: place > own ? place - 1 : place,
    line: found && { x: found.x - corner.left, y: found.top - corner.top, height: found.height },
  }
}
