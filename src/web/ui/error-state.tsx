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
  /** Details for support, such as the request id. */
  reference?: ReactNode
  headingLevel?: 1 | 2 | 3
  isSmall?: boolean
}

/** An error in place of content, announced at once. */
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
