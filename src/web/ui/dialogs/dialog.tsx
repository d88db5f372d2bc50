import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { ArrowStartIcon, CloseIcon } from '../icons/icons.tsx'
import { ModalFrame } from './modal-frame.tsx'

export interface DialogProps {
  isOpen: boolean
  /** Called on Escape, the close button, or a press outside. */
  onClose: () => void
  title: string
  /** The title still names the dialog. */
  isTitleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** Shows a back button before the title. */
  onBack?: () => void
  backLabel?: string
  /** Maximum width in px; 484 by default. */
  widthPx?: number
  /** On phones: full screen, or a bottom sheet as tall as its content. */
  phone?: 'full' | 'sheet'
  /** False if a press outside must not close it, so that no work is lost. */
  closesOutside?: boolean
  /** The element to focus; the dialog itself by default, so that its name is announced. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus after closing; by default the previous one. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Stays below the scrolling content. */
  footer?: ReactNode
  /** Without inner margins. */
  isFlush?: boolean
  /** The content keeps its steps in the browser history, so that the back button goes back one step. */
  handlesBack?: boolean
  children?: ReactNode
}

export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  description,
  closeLabel,
  onBack,
  backLabel,
  widthPx = 484,
  phone = 'full',
  closesOutside = true,
  initialFocus,
  finalFocus,
  footer,
  isFlush,
  handlesBack,
  children,
}: DialogProps) {
  const id = useId()
  return (
    <ModalFrame
      isOpen={isOpen}
      onDismiss={(how) => (how === 'escape' || closesOutside) && onClose()}
      role="dialog"
      labelId={`${id}-title`}
      descriptionId={description ? `${id}-description` : undefined}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
      phone={phone}
      widthPx={widthPx}
      handlesBack={handlesBack}
    >
      <div className="flex shrink-0 items-center gap-2 ps-6 pe-3 pt-3 pb-1 has-[[data-back]]:ps-3">
        {onBack && backLabel && (
          <IconButton
            data-back=""
            label={backLabel}
            icon={<ArrowStartIcon size={22} />}
            onClick={onBack}
          />
        )}
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          className={classNames('min-w-0 grow py-2 text-title', isTitleHidden && 'sr-only')}
        >
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<CloseIcon size={22} />}
          className="ms-auto self-start"
          onClick={onClose}
        />
      </div>
      <div
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-contain',
          isFlush ? 'flex flex-col' : 'px-6 pt-1',
          !isFlush && (footer ? 'pb-3' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]'),
        )}
      >
        {description && (
          <div
            id={`${id}-description`}
            className={classNames('text-ink-soft', isFlush ? 'mb-3 px-6' : 'mb-5')}
          >
            {description}
          </div>
        )}
        {children}
      </div>
      {footer && <ModalFooter>{footer}</ModalFooter>}
    </ModalFrame>
  )
}

function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:grow tablet:*:grow-0">
      {children}
    </div>
  )
}
