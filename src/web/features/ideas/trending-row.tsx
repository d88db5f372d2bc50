import type { TrendingSearch } from '#contract/search/trending-searches'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { TrendIcon } from './trend-icon.tsx'

/** Trending searches of this week. */
export function TrendingRow({ trends }: { trends: readonly TrendingSearch[] }) {
  const t = useMessages()
  return (
    <ul aria-label={t('ideas.trendingSearches')} className="flex flex-wrap gap-2">
      {trends.map(({ query, url }) => (
        <li key={query} className="min-w-0">
          <ChipLink href={url} start={<TrendIcon size={16} className="-ms-0.5 text-satin" />}>
            {query}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
