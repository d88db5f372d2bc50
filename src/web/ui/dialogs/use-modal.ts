import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { tabStops } from '../tab-stops.ts'
import { isTopModal, updateModals } from './modal-stack.ts'

export interface ModalOptions {
  isOpen: boolean
  /** The child of the body that holds everything. */
  root: HTMLElement | null
  initialFocus: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
  onEscape: () => void
}

/** Makes the page inert, moves the focus inside, traps it, and restores it afterwards. */
export function useModal({ isOpen, root, initialFocus, finalFocus, onEscape }: ModalOptions) {
  const escape = useEffectEvent(onEscape)

  useLayoutEffect(() => {
    if (!isOpen || !root) return
    const document = root.ownerDocument
    const previousFocus = document.activeElement as HTMLElement | null
    const stop = new AbortController()

    root.setAttribute('data-modal', '')
    root.removeAttribute('aria-hidden')
    updateModals(document)
    initialFocus.current?.focus({ preventScroll: true })
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isTopModal(root)) return
        if (event.key === 'Tab') wrapFocus(event, root)
        // An open float inside handles Escape first.
        else if (event.key === 'Escape' && !event.defaultPrevented) escape()
      },
      { signal: stop.signal },
    )
    return () => {
      stop.abort()
      root.removeAttribute('data-modal')
      updateModals(document)
      root.inert = true
      const back = finalFocus?.current ?? previousFocus
      if (back?.isConnected) back.focus({ preventScroll: true })
      // Hidden from screen readers during the closing animation, also where inert is not supported.
      root.setAttribute('aria-hidden', 'true')
    }
  }, [isOpen, root, initialFocus, finalFocus])
}

/** Wraps the focus from the last tab stop to the first, and back. */
function wrapFocus(event: KeyboardEvent, root: HTMLElement) {
  const stops = tabStops(root)
  const active = root.ownerDocument.activeElement
  const isBefore = active === null || !stops.some((stop) => stop === active)
  const isAtEdge = event.shiftKey ? isBefore || active === stops[0] : active === stops.at(-1)
  if (!isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
