import type { KeyboardEvent } from 'react'
import { Anchor } from '../buttons/anchor.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/icons-first.tsx'
import type { Toast, ToastAction } from './toast-queue.ts'

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onClose: () => void
}

export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
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
