import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'picture'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'hit relative inline-flex max-w-full items-center justify-center rounded-pill border border-transparent ' +
  'font-bold whitespace-nowrap select-none transition-[background-color,color,scale] ' +
  'active:not-disabled:not-aria-disabled:scale-[0.97]'

/** Colours of enabled buttons. `picture` is for buttons on pictures, the same in both themes. */
const variants: Record<ButtonVariant, string> = {
  primary: 'bg-satin text-on-satin hover:bg-satin-deep',
  secondary: 'bg-sand text-ink hover:bg-sand-deep',
  quiet: 'text-ink hover:bg-sand',
  danger: 'bg-berry text-on-berry hover:bg-berry-deep',
  picture: 'bg-day text-night hover:bg-day-deep',
}

const disabledLook = 'bg-sand text-ink-soft'
const pressedLook = 'aria-pressed:bg-ink aria-pressed:text-paper'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3.5 text-sm gap-1.5',
  md: 'h-10 px-4.5 text-[0.9375rem] leading-5 gap-2',
  lg: 'h-12 px-6 text-base gap-2.5',
}

const roundSizes: Record<ButtonSize, string> = {
  sm: 'size-8 shrink-0',
  md: 'size-10 shrink-0',
  lg: 'size-12 shrink-0',
}

export interface ButtonLook {
  variant: ButtonVariant
  size: ButtonSize
  isWide?: boolean
  isRound?: boolean
  looksDisabled?: boolean
}

export function buttonClass(look: ButtonLook, className?: string): string {
  return classNames(
    base,
    look.looksDisabled ? disabledLook : variants[look.variant],
    look.isRound ? roundSizes[look.size] : sizes[look.size],
    look.isRound && pressedLook,
    look.isWide && 'w-full',
    className,
  )
}
