import { classNames } from '../class-names.ts'

export type ControlSize = 'sm' | 'md'

const base =
  'w-full min-w-0 rounded-control border text-ellipsis bg-surface text-ink transition-[border-color] ' +
  'placeholder:text-ink-soft placeholder:opacity-100 ' +
  'focus-visible:border-satin focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'focus-visible:outline-satin focus-visible:shadow-none ' +
  '[&[type=password]:not(:placeholder-shown)]:font-[Verdana,sans-serif] [&[type=password]]:tracking-wider ' +
  'disabled:border-line disabled:bg-sand disabled:text-ink-soft'

/** At least 16 px on touch screens: phones zoom into smaller text. */
const sizes: Record<ControlSize, string> = {
  sm: 'h-9 px-3 text-sm touch:h-11 touch:text-base',
  md: 'h-12 px-4 text-base',
}

const calm = 'border-line-strong hover:not-disabled:border-ink-soft'
const wrong =
  'border-berry outline-1 -outline-offset-2 outline-berry focus-visible:border-berry focus-visible:outline-berry'

/** The style of inputs and selects. */
export function controlClass(size: ControlSize, isInvalid: boolean, className?: string): string {
  return classNames(base, sizes[size], isInvalid ? wrong : calm, className)
}
