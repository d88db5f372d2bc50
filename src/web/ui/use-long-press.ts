import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones wait themselves. */
const pressMs = 500
/** The tolerance for movement of the finger. */
const tolerancePx = 10

interface Press {
  pointerId: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Event handlers for a long press, which replace the browser's context menu; spread them on the
 * element. Scrolling, a second finger or an early lift cancels it. Keyboards and screen readers need
 * another control for the same action.
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
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > tolerancePx) end()
    },
    onPointerUp: end,
    // The browser scrolls.
    onPointerCancel: end,
    // The browser's own long press may fire before or after ours.
    onContextMenu(event: MouseEvent) {
      if (press.current) fire()
      else if (!wasLong.current) return
      event.preventDefault()
    },
  }
}

/**
 * Ignores the click that follows when the finger is lifted: it must press neither the element nor what has opened
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
