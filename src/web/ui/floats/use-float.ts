import { useEffectEvent, useLayoutEffect } from 'react'
import { type Align, placeBeside, type Side } from './placement.ts'

export interface FloatOptions {
  opener: HTMLElement | null
  /** An element with `popover="manual"` and `data-float`, in the page only while it is open. */
  float: HTMLElement | null
  side: Side
  align: Align
  /** Not positioned, for example a full-screen sheet. */
  isUnplaced?: boolean
  /** `isBack` when the focus should return to the opener. */
  onClose: (isBack: boolean) => void
}

/**
 * Shows a float in the top layer beside its opener and keeps it in place; closes it on Escape, on
 * a press outside and when the focus moves elsewhere. It stays at its place in the DOM, so that the Tab
 * key reaches it after its opener and a dialog around it does not make it inert.
 */
export function useFloat({
  opener,
  float,
  side,
  align,
  isUnplaced = false,
  onClose,
}: FloatOptions) {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (!opener || !float) return
    const place = () => isUnplaced || placeFloat(opener, float, side, align)
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (opener.contains(target) || float.contains(target))
    const stop = new AbortController()
    const { signal } = stop

    float.showPopover()
    place()
    window.addEventListener('resize', place, { signal })
    document.addEventListener(
      'scroll',
      // Scrolling inside the float does not move it.
      ({ target }) => (target instanceof Node && float.contains(target)) || place(),
      { signal, capture: true, passive: true },
    )
    document.addEventListener('pointerdown', (event) => isOurs(event.target) || close(false), {
      signal,
      capture: true,
    })
    document.addEventListener('focusin', (event) => isOurs(event.target) || close(false), {
      signal,
    })
    document.addEventListener(
      'keydown',
      (event) => {
        // The innermost float closes first.
        if (event.key !== 'Escape' || float.querySelector('[data-float]')) return
        event.preventDefault()
        close(true)
      },
      { signal },
    )
    return () => stop.abort()
  }, [opener, float, side, align, isUnplaced])
}

function placeFloat(opener: HTMLElement, float: HTMLElement, side: Side, align: Align) {
  const { scrollTop } = float
  float.style.maxHeight = ''
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const size = { width: float.offsetWidth, height: float.offsetHeight }
  const spot = placeBeside(opener.getBoundingClientRect(), size, screen, {
    side,
    align,
    isRightToLeft: getComputedStyle(opener).direction === 'rtl',
  })
  float.style.left = `${spot.left}px`
  float.style.top = `${spot.top}px`
  float.style.maxHeight = `${spot.roomPx}px`
  float.scrollTop = scrollTop
}
