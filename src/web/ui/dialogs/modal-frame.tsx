import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { useCloseRequest } from '../use-close-request.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useModal } from './use-modal.ts'
import { usePresence } from './use-presence.ts'

export interface ModalFrameProps {
  isOpen: boolean
  onDismiss: (how: 'escape' | 'outside') => void
  role: 'dialog' | 'alertdialog'
  labelId: string
  descriptionId?: string
  initialFocus?: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
  /** On phones: full screen, or a bottom sheet. */
  phone: 'full' | 'sheet'
  widthPx: number
  /** The content keeps its steps in the browser history, so that the back button goes back one step. */
  handlesBack?: boolean
  children: ReactNode
}

/** The backdrop and the panel on it. Rendered only in the browser, at the end of the body. */
export function ModalFrame({
  isOpen,
  onDismiss,
  role,
  labelId,
  descriptionId,
  initialFocus,
  finalFocus,
  phone,
  widthPx,
  handlesBack,
  children,
}: ModalFrameProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const isPresent = usePresence(isOpen, root)
  const isHydrated = useHydrated()

  useModal({
    isOpen,
    root,
    initialFocus: initialFocus ?? panel,
    finalFocus,
    onEscape: () => onDismiss('escape'),
  })
  useCloseRequest(isOpen && !handlesBack, () => onDismiss('escape'))
  if (!isPresent || !isHydrated) return null

  return createPortal(
    <div
      ref={setRoot}
      data-closing={isOpen ? undefined : ''}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      // A press that starts inside, for example to select text, must not close the dialog.
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) onDismiss('outside')
      }}
      className={classNames(
        'group fixed inset-0 z-(--layer-dialog) flex justify-center overflow-hidden bg-veil transition-opacity duration-(--duration-slow)',
        'data-closing:opacity-0 data-closing:duration-(--duration-fast) starting:opacity-0 tablet:items-center tablet:p-6',
        phone === 'sheet' && 'items-end',
      )}
    >
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelId}
        aria-describedby={descriptionId}
        tabIndex={-1}
        style={{ '--panel-width': `${widthPx / 16}rem` } as CSSProperties}
        className={classNames(
          'flex w-full flex-col overflow-hidden border border-transparent bg-raised text-ink shadow-float transition-transform duration-(--duration-slow)',
          'tablet:h-auto tablet:max-h-full tablet:max-w-(--panel-width) tablet:rounded-panel',
          'tablet:group-data-closing:translate-y-0 tablet:group-data-closing:scale-[0.98] tablet:starting:translate-y-2 tablet:starting:scale-[0.98]',
          phone === 'sheet'
            ? 'max-h-[90dvh] rounded-t-panel group-data-closing:translate-y-12 starting:translate-y-16'
            : 'h-dvh starting:translate-y-6',
        )}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
