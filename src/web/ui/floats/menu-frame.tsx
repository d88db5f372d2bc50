import { type ComponentProps, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { floatClass } from './float-look.ts'

interface MenuFrameProps extends ComponentProps<'div'> {
  /** From the lower edge of a phone's screen, which is veiled meanwhile. */
  isSheet: boolean
  onVeil: () => void
}

/** What a menu's rows stand on: beside its opener, or as a sheet as high as it needs. */
export function MenuFrame({ isSheet, onVeil, ...list }: MenuFrameProps) {
  /** Where the press began that a click ends; null for outside, with the finger that asked for the sheet. */
  const pressed = useRef<EventTarget | null>(null)
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
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      // It would take the focus, without which the sheet closes.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      // The finger that asked for it by a long press may be lifted over it, before the browser takes it for one.
      onClickCapture={(event) => {
        const { pointerType } = event.nativeEvent as PointerEvent
        if (pressed.current || pointerType !== 'touch') return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) onVeil()
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
