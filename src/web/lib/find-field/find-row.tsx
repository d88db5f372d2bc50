import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface FindRowProps {
  id: string
  isHighlighted: boolean
  isDisabled?: boolean | undefined
  onPick: () => void
  onHover: () => void
  end: ReactNode
  children: ReactNode
}

export function FindRow({
  id,
  isHighlighted,
  isDisabled = false,
  onPick,
  onHover,
  end,
  children,
}: FindRowProps) {
  return (
    // The field steers the rows by keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPick}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={isDisabled ? undefined : onHover}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5',
        isDisabled ? 'cursor-default' : 'cursor-pointer',
        isHighlighted && 'bg-sand',
      )}
    >
      {children}
      <span className="ms-auto flex shrink-0 pe-1 text-ink-soft">{end}</span>
    </div>
  )
}
