import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  /** One of the brand's drawings. */
  drawing?: ReactNode
  /** One line. */
  title: string
  text?: ReactNode
  /** One action. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** For panels and popovers. */
  isSmall?: boolean
}

export function EmptyState({
  drawing,
  title,
  text,
  action,
  headingLevel = 2,
  isSmall,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-96 flex-col items-center text-center',
        isSmall ? 'px-4 py-6' : 'px-4 py-12',
      )}
    >
      {drawing && <div className={isSmall ? 'mb-3 w-36' : 'mb-5 w-56'}>{drawing}</div>}
      <Heading className={isSmall ? 'text-lg' : 'text-title'}>{title}</Heading>
      {text && <div className="mt-1.5 text-balance text-ink-soft">{text}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
