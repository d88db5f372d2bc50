import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  drawing?: ReactNode
  /** What happened. */
  title: string
  /** What is safe. */
  text: ReactNode
  /** What to do. */
  action: ReactNode
  /** Small print for those who will be asked about it: the request's number. */
  reference?: ReactNode
  headingLevel?: 1 | 2 | 3
  isSmall?: boolean
}

/** Told at once where it replaces what was there. */
export function ErrorState({ reference, text, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        text={
          <>
            {text}
            {reference && (
              <div className="mt-3 font-mono text-xs text-ink-soft select-all">{reference}</div>
            )}
          </>
        }
      />
    </div>
  )
}
