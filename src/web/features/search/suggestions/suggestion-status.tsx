import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SearchState } from '../box/search-steps.ts'

/** Announces the number of suggestions to screen readers. */
export function SuggestionStatus({ state, isOffline }: { state: SearchState; isOffline: boolean }) {
  const t = useMessages()
  const { isOpen, hasFailed, answered, suggestions } = state
  const news = !isOpen
    ? ''
    : isOffline
      ? t('search.offline')
      : hasFailed
        ? t('search.offersFailed')
        : answered === null
          ? ''
          : t('search.offered', { count: suggestions.length })
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  )
}
