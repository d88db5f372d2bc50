import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { makeGhost } from './ghost.ts'
import { lineAt, placeAt, scrollSpeed } from './sort-places.ts'

const mouseTolerancePx = 6
const touchTolerancePx = 10
const longPressMs = 350

export interface DropLine {
  /** In px from the list's corner. */
  x: number
  y: number
  height: number
}

interface DraggingOptions {
  list: HTMLElement | null
  isOn: boolean
  /** Called with the new index among the others. */
  onDrop: (key: string, to: number) => void
}

interface Press {
  key: string
  card: HTMLElement
  x: number
  y: number
  isFinger: boolean
}

/** Drag and drop of cards with mouse, pen or touch. */
export function useDragging({ list, isOn, onDrop }: DraggingOptions) {
  const [press, setPress] = useState<Press | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [line, setLine] = useState<DropLine | null>(null)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const frame = list
    if (!press || !frame) return
    const stop = new AbortController()
    const { signal } = stop
    let at = { x: press.x, y: press.y }
    let ghost: ReturnType<typeof makeGhost> | null = null
    let scrolling = 0

    const begin = () => {
      ghost = makeGhost(press.card, { x: press.x, y: press.y })
      setKey(press.key)
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
      const target = targetOf(frame, press?.key ?? '', at)
      setLine((before) => (isSameLine(before, target.line) ? before : target.line))
      return target
    }
    function end(isDropped: boolean) {
      if (ghost && isDropped) {
        const { to } = show()
        if (to !== null && press) drop(press.key, to)
      }
      setPress(null)
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
    frame.addEventListener('touchmove', (event) => ghost && event.preventDefault(), {
      signal,
      passive: false,
    })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(scrolling)
      ghost?.remove()
      setKey(null)
      setLine(null)
      // The click event comes after the pointer is released.
      setTimeout(() => stop.abort())
    }
  }, [press, list])

  // Browsers check at the start of a touch whether a listener may prevent scrolling.
  useEffect(() => {
    const frame = list
    if (!isOn || !frame) return
    const listener = () => undefined
    frame.addEventListener('touchmove', listener, { passive: false })
    return () => frame.removeEventListener('touchmove', listener)
  }, [isOn, list])

  return {
    key,
    line,
    /** Handles the press that may start a drag. */
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!isOn || press || event.button !== 0 || !event.isPrimary) return
      const target = event.target as Element
      const card = target.closest<HTMLElement>('[data-sort-key]')
      const cardKey = card?.dataset['sortKey']
      const isOther = target.closest('button:not([data-sort-handle]), input, [role="menu"]')
      if (!card || cardKey === undefined || isOther) return
      const { clientX: x, clientY: y } = event
      // On the handle a touch drags without a long press.
      const isFinger = event.pointerType === 'touch' && !target.closest('[data-sort-handle]')
      setPress({ key: cardKey, card, x, y, isFinger })
    },
  }
}

function targetOf(frame: HTMLElement | null, key: string, at: { x: number; y: number }) {
  const cards = [...(frame?.querySelectorAll<HTMLElement>(':scope > [data-sort-key]') ?? [])]
  const own = cards.findIndex((card) => card.dataset['sortKey'] === key)
  if (!frame || own === -1) return { to: null, line: null }
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const style = getComputedStyle(frame)
  const isMirrored = style.direction === 'rtl'
  const place = placeAt(boxes, at, isMirrored)
  if (place === own || place === own + 1) return { to: null, line: null }
  const found = lineAt(boxes, place, isMirrored, Number.parseFloat(style.columnGap) || 0)
  const corner = frame.getBoundingClientRect()
  return {
    to: place > own ? place - 1 : place,
    line: found && { x: found.x - corner.left, y: found.top - corner.top, height: found.height },
  }
}

function isSameLine(one: DropLine | null, other: DropLine | null): boolean {
  return one === other || (one?.x === other?.x && one?.y === other?.y)
}
