import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { tabStops } from '../tab-stops.ts'
import { isTopModal, settleModals } from './modal-stack.ts'

export interface ModalOptions {
  isOpen: boolean
  /** The child of the body that holds everything. */
  root: HTMLElement | null
  initialFocus: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
  onEscape: () => void
}

/** Silences the page, brings the focus in, keeps it in, and takes it back where it was. */
export function useModal({ isOpen, root, initialFocus, finalFocus, onEscape }: ModalOptions) {
  const escape = useEffectEvent(onEscape)

  useLayoutEffect(() => {
    if (!isOpen || !root) return
    const document = root.ownerDocument
    const cameFrom = document.activeElement as HTMLElement | null
    const stop = new AbortController()

    root.setAttribute('data-modal', '')
    root.removeAttribute('aria-hidden')
    settleModals(document)
    initialFocus.current?.focus({ preventScroll: true })
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isTopModal(root)) return
        if (event.key === 'Tab') turnAround(event, root)
        // A float inside goes first.
        else if (event.key === 'Escape' && !event.defaultPrevented) escape()
      },
      { signal: stop.signal },
    )
    return () => {
      stop.abort()
      root.removeAttribute('data-modal')
      settleModals(document)
      root.inert = true
      const back = finalFocus?.current ?? cameFrom
      if (back?.isConnected) back.focus({ preventScroll: true })
      // On its way out it is no dialog to anybody, also where inert is not understood.
      root.setAttribute('aria-hidden', 'true')
    }
  }, [isOpen, root, initialFocus, finalFocus])
}

/** From the last stop to the first, and back. */
function turnAround(event: KeyboardEvent, root: HTMLElement) {
  const stops = tabStops(root)
  const active = root.ownerDocument.activeElement
  const isBefore = active === null || !stops.some((stop) => stop === active)
  const isAtEdge = event.shiftKey ? isBefore || active === stops[0] : active === stops.at(-1)
  if (!isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}
