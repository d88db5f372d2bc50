import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { ModalFrame } from './modal-frame.tsx'

export interface AlertDialogProps {
  isOpen: boolean
  /** Called on Escape or the cancel button; a press outside does nothing. */
  onCancel: () => void
  onConfirm: () => void
  /** What happens, as a question. */
  title: string
  /** What is lost and what stays. */
  description: ReactNode
  cancelLabel: string
  /** Names the action: "Delete board", never "OK". */
  confirmLabel: string
  isDanger?: boolean
  /** While the action is running. */
  isLoading?: boolean
  /** Maximum width in px; 420 by default. */
  widthPx?: number
  children?: ReactNode
}

/** A question that must be answered. The focus starts on the safe answer. */
export function AlertDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  description,
  cancelLabel,
  confirmLabel,
  isDanger,
  isLoading,
  widthPx = 420,
  children,
}: AlertDialogProps) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <ModalFrame
      isOpen={isOpen}
      onDismiss={(how) => how === 'escape' && onCancel()}
      role="alertdialog"
      labelId={`${id}-title`}
      descriptionId={`${id}-description`}
      initialFocus={cancel}
      phone="sheet"
      widthPx={widthPx}
    >
      <div className="overflow-y-auto px-6 pt-6 pb-2">
        <h2 id={`${id}-title`} className="mb-2 text-title">
          {title}
        </h2>
        <div id={`${id}-description`} className="wrap-anywhere text-ink-soft">
          {description}
        </div>
        {children}
      </div>
      <div className="flex shrink-0 flex-wrap-reverse justify-end gap-2 px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] *:grow tablet:*:grow-0">
        <Button ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isLoading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalFrame>
  )
}
