import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { type SearchAsk, searchPath } from './search-address.ts'

interface CorrectionProps {
  ask: SearchAsk
  /** What was searched for instead. */
  corrected: string | null
}

/** Tells of another spelling, and leads back to the one that was typed. */
export function Correction({ ask, corrected }: CorrectionProps) {
  const t = useMessages()
  if (corrected === null) return null
  const back = searchPath({ ...ask, rs: null, isExact: true })
  return (
    <p role="status" className="mb-4">
      <span className="block text-lg">
        {t.rich('search.showing', { query: corrected, b: (parts) => <b key="query">{parts}</b> })}
      </span>
      <span className="text-ink-soft">
        {t.rich('search.instead', {
          query: ask.query,
          link: (parts) => (
            <Anchor
              href={back}
              className="rounded-bead font-bold text-satin underline hover:text-satin-deep"
            >
              {parts}
            </Anchor>
          ),
        })}
      </span>
    </p>
  )
}
