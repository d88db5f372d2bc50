import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { floatClass } from './float-look.ts'

interface MenuFrameProps extends ComponentProps<'div'> {
  /** A bottom sheet with a backdrop, on phones. */
  isSheet: boolean
  onBackdrop: () => void
}

/** The container of a menu: beside its opener, or a bottom sheet. */
export function MenuFrame({ isSheet, onBackdrop, ...list }: MenuFrameProps) {
  if (!isSheet) {
    return (
      <div
        {...list}
        popover="manual"
        data-float=""
        className={classNames(floatClass, 'min-w-56 p-2')}
      />
    )
  }
  return (
    <div
      popover="manual"
      data-float=""
      // Prevents the backdrop from taking the focus, which would close the sheet.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onBackdrop()
      }}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none touch-none items-end overflow-hidden border-0 bg-veil p-0 transition-opacity open:flex starting:opacity-0"
    >
      <div
        {...list}
        className="max-h-[85dvh] w-full touch-pan-y overflow-y-auto overscroll-contain rounded-t-panel border border-transparent bg-raised p-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-start text-base font-normal whitespace-normal text-ink shadow-float transition-transform outline-none starting:translate-y-6"
      />
    </div>
  )
}
