import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { type SearchCriteria, searchPath } from './search-address.ts'

interface CorrectionProps {
  criteria: SearchCriteria
  /** The corrected query that was searched for instead, if nothing matched the typed one. */
  corrected: string | null
  /** Another spelling that has results too. */
  suggested: string | null
}

/** Shows that the query was corrected, with a link to the original one; or suggests another spelling. */
export function Correction({ criteria, corrected, suggested }: CorrectionProps) {
  const t = useMessages()
  if (corrected !== null)
    return (
      <p role="status" className="mb-4">
        <span className="block text-lg">
          {t.rich('search.showing', { query: corrected, b: (parts) => <b key="query">{parts}</b> })}
        </span>
        <span className="text-ink-soft">
          {t.rich('search.instead', {
            query: criteria.query,
            link: (parts) => (
              <Spelling href={searchPath({ ...criteria, rs: null, isExact: true })}>
                {parts}
              </Spelling>
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
          <Spelling href={searchPath({ ...criteria, query: suggested, rs: null })}>
            {parts}
          </Spelling>
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
