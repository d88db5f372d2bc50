import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { type SearchAsk, searchPath } from './search-address.ts'

interface CorrectionProps {
  ask: SearchAsk
  /** What was searched for instead, where nothing has the words that were typed. */
  corrected: string | null
  /** Another spelling that finds something too. */
  suggested: string | null
}

/** Tells of another spelling, and leads back to the one that was typed; or offers another beside it. */
export function Correction({ ask, corrected, suggested }: CorrectionProps) {
  const t = useMessages()
  if (corrected !== null)
    return (
      <p role="status" className="mb-4">
        <span className="block text-lg">
          {t.rich('search.showing', { query: corrected, b: (parts) => <b key="query">{parts}</b> })}
        </span>
        <span className="text-ink-soft">
          {t.rich('search.instead', {
            query: ask.query,
            link: (parts) => (
              <Spelling href={searchPath({ ...ask, rs: null, isExact: true })}>{parts}</Spelling>
            ),
          })}
        </span>
      </p>
    )
  if (suggested === null) return null
  return (
    <p role="status" className="mb-4 text-lg">
      {t.rich('search.didYouMean', {
        query: suggested,
        link: (parts) => (
          <Spelling href={searchPath({ ...ask, query: suggested, rs: null })}>{parts}</Spelling>
        ),
      })}
    </p>
  )
}

function Spelling({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      className="rounded-bead font-bold text-satin underline hover:text-satin-deep"
    >
      {children}
    </Anchor>
  )
}
