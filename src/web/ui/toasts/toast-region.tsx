import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Anchor } from '../buttons/anchor.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/icons-first.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Toast, ToastAction } from './toast-queue.ts'

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

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onClose: () => void
}

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      onKeyDown={closeOnEscape}
      className="pointer-events-auto mt-2 flex max-w-full animate-land items-center gap-3 rounded-card border border-transparent bg-ink py-2 ps-3 pe-2 text-paper shadow-float motion-reduce:animate-none"
    >
      <ToastIcon toast={toast} />
      <div className="min-w-0 py-1 font-medium">{toast.text}</div>
      <div className="flex shrink-0 flex-wrap justify-end">
        {toast.action && <Action action={toast.action} onClose={onClose} />}
        {toast.secondAction && <Action action={toast.secondAction} onClose={onClose} />}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="hit relative grid size-8 shrink-0 place-items-center rounded-pill focus-visible:outline-paper focus-visible:shadow-none hover:bg-paper/15"
      >
        <CloseIcon size={18} />
      </button>
    </div>
  )
}

function ToastIcon({ toast }: { toast: Toast }) {
  if (toast.pictureUrl) {
    return (
      <img
        src={toast.pictureUrl}
        alt=""
        className="arch h-11 w-9 shrink-0 bg-paper/15 object-cover"
      />
    )
  }
  if (toast.tone === 'success') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-satin text-on-satin">
        <CheckIcon size={16} className="stroke-3" />
      </span>
    )
  }
  return toast.tone === 'danger' ? <AlertIcon size={22} /> : null
}

const actionClass =
  'hit relative shrink-0 rounded-pill px-3 py-1 font-bold underline underline-offset-3 focus-visible:outline-paper focus-visible:shadow-none hover:bg-paper/15'

function Action({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  if ('href' in action) {
    return (
      <Anchor href={action.href} onClick={onClose} className={actionClass}>
        {action.label}
      </Anchor>
    )
  }
  const { label, onPress } = action
  return (
    <button
      type="button"
      className={actionClass}
      onClick={() => {
        onPress()
        onClose()
      }}
    >
      {label}
    </button>
  )
}
