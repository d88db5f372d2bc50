import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { tabStops } from '../tab-stops.ts'
import { floatClass } from './float-look.ts'
import type { OpenerProps } from './opener.ts'
import type { Align, Side } from './placement.ts'
import { useFloat } from './use-float.ts'

export interface PopoverProps {
  /** The accessible name. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  align?: Align
  side?: Side
  widthPx?: number
  /** Renders the button, which must spread the given props. */
  opener: (props: OpenerProps) => ReactNode
  children: ReactNode
}

/** A button with a non-modal panel. The focus goes to its first control. */
export function Popover({
  label,
  isOpen,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  widthPx = 320,
  opener,
  children,
}: PopoverProps) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)

  useFloat({
    opener: button,
    float: panel,
    side,
    align,
    onClose: (isBack) => {
      if (isBack) button?.focus()
      onOpenChange(false)
    },
  })
  useLayoutEffect(() => {
    if (panel) (tabStops(panel)[0] ?? panel).focus({ preventScroll: true })
  }, [panel])

  return (
    <>
      {opener({
        ref: setButton,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => onOpenChange(!isOpen),
      })}
      {isOpen && (
        <div
          ref={setPanel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          data-float=""
          style={{ width: `${widthPx / 16}rem` }}
          className={classNames(floatClass, 'p-4')}
        >
          {children}
        </div>
      )}
    </>
  )
}
