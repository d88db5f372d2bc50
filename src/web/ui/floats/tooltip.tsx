import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { placeBeside, type Side } from './placement.ts'

const openAfterMs = 450
const closeAfterMs = 120

export interface TooltipProps {
  /** The control it belongs to; the tooltip is its sibling. */
  anchor: RefObject<HTMLElement | null>
  text: ReactNode
  side?: Side
  /**
   * For a text that adds to the control's name: the id that the control references in `aria-describedby`. A
   * tooltip without it only repeats the name and is not announced.
   */
  descriptionId?: string
}

/**
 * A tooltip for mouse and keyboard, not for touch: shown after a delay, at once on keyboard focus, hidden
 * on Escape, press or scroll, and kept while the mouse is over it.
 */
export function Tooltip({ anchor, text, side = 'bottom', descriptionId }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => (anchor.current ? watch(anchor.current, bubble, setOpen) : undefined), [anchor])

  useLayoutEffect(() => {
    if (!isOpen || !bubble.current || !anchor.current) return
    bubble.current.showPopover()
    place(bubble.current, anchor.current, side)
  }, [isOpen, anchor, side])

  return (
    <>
      {descriptionId && <VisuallyHidden id={descriptionId}>{text}</VisuallyHidden>}
      {isOpen && (
        <div
          ref={bubble}
          popover="manual"
          aria-hidden="true"
          className="fixed inset-auto m-0 max-w-64 rounded-control border border-transparent bg-ink px-2.5 py-1 text-sm font-medium text-paper transition-opacity starting:opacity-0"
        >
          {text}
        </div>
      )}
    </>
  )
}

/** Listens for all events that open and close it; returns a cleanup function. */
function watch(
  anchor: HTMLElement,
  bubble: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
) {
  const stop = new AbortController()
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  /** Owns the document listeners from the first hover to the close. */
  let visit: AbortController | undefined

  function begin(afterMs: number) {
    clearTimeout(opening)
    opening = setTimeout(setOpen, afterMs, true)
    visit?.abort()
    visit = new AbortController()
    const options = { signal: visit.signal, passive: true, capture: true }
    document.addEventListener('pointerover', followPointer, options)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), options)
    document.addEventListener(
      'scroll',
      () => (bubble.current ? end() : begin(openAfterMs)),
      options,
    )
  }

  function end() {
    clearTimeout(opening)
    clearTimeout(closing)
    visit?.abort()
    setOpen(false)
  }

  function followPointer({ target }: PointerEvent) {
    clearTimeout(closing)
    const isOver = [anchor, bubble.current].some((part) => part?.contains(target as Node))
    if (!isOver && !anchor.matches(':focus-visible')) closing = setTimeout(end, closeAfterMs)
  }

  const options = { signal: stop.signal }
  anchor.addEventListener(
    'pointerenter',
    (event) => event.pointerType !== 'touch' && begin(openAfterMs),
    options,
  )
  anchor.addEventListener('focus', () => anchor.matches(':focus-visible') && begin(0), options)
  anchor.addEventListener('blur', end, options)
  anchor.addEventListener('pointerdown', end, options)
  return () => {
    end()
    stop.abort()
  }
}

function place(bubble: HTMLElement, anchor: HTMLElement, side: Side) {
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
  const spot = placeBeside(
    anchor.getBoundingClientRect(),
    bubble.getBoundingClientRect(),
    viewport,
    { side },
  )
  bubble.style.left = `${spot.left}px`
  bubble.style.top = `${spot.top}px`
}
