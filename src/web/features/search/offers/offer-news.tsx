import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SearchState } from '../box/search-steps.ts'

/** How many offers there are, for those who do not see them. */
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
