import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SearchState } from '../box/search-steps.ts'

/** Announces the number of suggestions to screen readers. */
export function OfferNews({ state }: { state: SearchState }) {
  const t = useMessages()
  const { isOpen, hasFailed, answered, offers } = state
  const news = !isOpen
    ? ''
    : hasFailed
      ? t('search.offersFailed')
      : answered === null
        ? ''
        : t('search.offered', { count: offers.length })
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  )
}
