import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones themselves wait. */
const pressMs = 500
/** A finger is never quite still. */
const stillPx = 10

interface Press {
  pointerId: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * What a finger that rests on an element asks for, in place of the browser's own menu: spread on the
 * element. Scrolling, a second finger or lifting it early calls it off. Keys and readers need another way
 * to the same.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null)
  const wasLong = useRef(false)

  function end() {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  function fire() {
    end()
    wasLong.current = true
    swallowClick()
    onLongPress()
  }
  useEffect(() => end, [])

  return {
    onPointerDown(event: PointerEvent) {
      end()
      wasLong.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary || !isTouchFirst()) return
      const { pointerId, clientX: x, clientY: y } = event
      press.current = { pointerId, x, y, timer: setTimeout(fire, pressMs) }
    },
    onPointerMove(event: PointerEvent) {
      const begun = press.current
      if (begun?.pointerId !== event.pointerId) return
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > stillPx) end()
    },
    onPointerUp: end,
    // The browser scrolls.
    onPointerCancel: end,
    // Its own long press may come sooner than ours, or after it.
    onContextMenu(event: MouseEvent) {
      if (press.current) fire()
      else if (!wasLong.current) return
      event.preventDefault()
    },
  }
}

/**
 * The click that comes when the finger is lifted presses nothing: neither the element, nor what has opened
 * under the finger meanwhile.
 */
function swallowClick() {
  const stop = new AbortController()
  const options = { capture: true, once: true, signal: stop.signal }
  const swallow = (event: Event) => {
    stop.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, options)
  for (const next of ['pointerdown', 'keydown'])
    document.addEventListener(next, () => stop.abort(), options)
}

function isTouchFirst(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
