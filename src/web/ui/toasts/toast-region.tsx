import { type FocusEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../use-hydrated.ts'
import { ToastCard } from './toast-card.tsx'
import type { Toast } from './toast-queue.ts'

export interface ToastRegionProps {
  toasts: Toast[]
  label: string
  closeLabel: string
  onClose: (id: string) => void
  /** The pointer or the focus entered or left the region. */
  onHold: (isHeld: boolean) => void
}

/**
 * Both live regions are in the page before any toast, so that toasts are announced, and at the
 * end of the body, where no dialog makes them inert. F6 moves to the toasts and back; Escape closes the one
 * with the focus.
 */
export function ToastRegion({ toasts, label, closeLabel, onClose, onHold }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const hasToasts = toasts.length > 0
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!hasToasts) return
    function jump(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F6' || !region.current) return
      event.preventDefault()
      if (region.current.contains(document.activeElement)) return goBack()
      ;[...region.current.querySelectorAll<HTMLElement>('a, button')].at(0)?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [hasToasts])

  function close(id: string) {
    const hadFocus = region.current?.contains(document.activeElement)
    onClose(id)
    if (hadFocus) {
      goBack()
      onHold(false)
    }
  }

  /** Restores the previous focus, or focuses the main element if that is gone. */
  function goBack() {
    previousFocus.current?.focus()
    if (document.activeElement !== previousFocus.current) document.querySelector('main')?.focus()
  }

  function enter({ relatedTarget }: FocusEvent) {
    onHold(true)
    const isInside = relatedTarget !== null && region.current?.contains(relatedTarget)
    if (!isInside) previousFocus.current = relatedTarget as HTMLElement | null
  }

  function leave(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) onHold(false)
  }

  const list = (isUrgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'danger') === isUrgent)
      .map((toast) => (
        <ToastCard
          key={toast.tag ?? toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onClose={() => close(toast.id)}
        />
      ))

  if (!isHydrated) return null

  return createPortal(
    <section
      ref={region}
      data-stays-live=""
      aria-label={label}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={enter}
      onBlur={leave}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+1rem+env(safe-area-inset-bottom))] z-(--layer-toast) mx-auto flex max-w-md flex-col items-center"
    >
      <div role="status" aria-live="polite" className="flex max-w-full flex-col items-center">
        {list(false)}
      </div>
      <div role="alert" aria-live="assertive" className="flex max-w-full flex-col items-center">
        {list(true)}
      </div>
    </section>,
    document.body,
  )
}
