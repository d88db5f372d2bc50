import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, CloseIcon } from '../icons/icons.tsx'
import { Anchor } from './anchor.tsx'

interface Look {
  /** 20 px, or a small picture. */
  start?: ReactNode
  isChosen?: boolean
}

const base =
  'hit relative inline-flex h-9 max-w-full items-center gap-2 rounded-pill border px-3.5 text-sm font-bold whitespace-nowrap transition-colors'

function chipClass(isChosen: boolean | undefined, className?: string) {
  return classNames(
    base,
    isChosen
      ? 'border-satin bg-satin-wash text-satin-deep'
      : 'border-transparent bg-sand text-ink hover:bg-sand-deep',
    className,
  )
}

export type ChipButtonProps = Look & ComponentProps<'button'>

/** A toggle. A tick marks the chosen state, not only the colour. */
export function ChipButton({ start, isChosen, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...rest}
      className={chipClass(isChosen, className)}
    >
      {isChosen ? <CheckIcon size={16} className="-ms-0.5 stroke-3" /> : start}
      <span className="truncate">{children}</span>
    </button>
  )
}

export type ChipLinkProps = Look & ComponentProps<'a'> & { href: string }

export function ChipLink({ start, isChosen, className, children, ...rest }: ChipLinkProps) {
  return (
    <Anchor
      aria-current={isChosen ? 'true' : undefined}
      {...rest}
      className={chipClass(isChosen, className)}
    >
      {start}
      <span className="truncate">{children}</span>
    </Anchor>
  )
}

export interface ChipProps {
  start?: ReactNode
  children: ReactNode
  /** With both, the chip can be removed; name the item: "Remove lighting". */
  onRemove?: () => void
  removeLabel?: string
  /** `straw` for what is secret or new. */
  tone?: 'sand' | 'straw' | 'satin' | 'berry' | 'moss'
  /** `sm` fits into a line of text. */
  size?: 'sm' | 'md'
}

/** A label, or a chosen item that can be removed. */
export function Chip({
  start,
  children,
  onRemove,
  removeLabel,
  tone = 'sand',
  size = 'md',
}: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-pill border border-transparent font-bold whitespace-nowrap',
        size === 'sm' ? 'h-6 gap-1 px-2.5 text-xs' : 'h-8 gap-1.5 px-3 text-sm',
        tones[tone],
        onRemove && 'pe-1',
      )}
    >
      {start}
      <span className="truncate">{children}</span>
      {onRemove && removeLabel && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="hit relative grid size-6 shrink-0 place-items-center rounded-pill hover:bg-ink/12"
        >
          <CloseIcon size={14} className="stroke-3" />
        </button>
      )}
    </span>
  )
}

const tones = {
  sand: 'bg-sand text-ink',
  straw: 'bg-straw text-on-straw',
  satin: 'bg-satin-wash text-satin-deep',
  berry: 'bg-berry-wash text-berry-deep',
  moss: 'bg-moss-wash text-moss',
}
