import type { TrendingSearch } from '#contract/search/trending-searches'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronEndIcon } from '#web/ui/icons/icons.tsx'
import { TrendsPromote } from './trends-promote.tsx'

export const trendPath = (query: string) => `/trends/${encodeURIComponent(query)}/`

/** What more people search for this week than before. */
export function TrendsPage({ trends }: { trends: readonly TrendingSearch[] }) {
  const t = useMessages()
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <h1 className="text-headline">{t('trends.title')}</h1>
      <p className="mt-1.5 text-ink-soft">{t('trends.text')}</p>
      {trends.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('trends.none')}
          text={t('trends.noneText')}
        />
      ) : (
        <ol
          aria-label={t('trends.title')}
          className="mt-6 rounded-card border border-line bg-surface"
        >
          {trends.map(({ query, pin_count }, at) => (
            <li key={query} className="border-line not-first:border-t">
              <Anchor
                href={trendPath(query)}
                className="flex min-h-14 items-center gap-4 rounded-card px-4 py-3 hover:bg-sand tablet:px-5"
              >
                <span className="w-6 shrink-0 text-ink-soft tabular">{at + 1}</span>
                <span className="min-w-0 grow">
                  <span className="block truncate font-bold">{query}</span>
                  <span className="block text-sm text-ink-soft tabular">
                    {t('trends.pins', { count: pin_count })}
                  </span>
                </span>
                <ChevronEndIcon size={20} className="shrink-0 text-ink-soft" />
              </Anchor>
            </li>
          ))}
        </ol>
      )}
      <TrendsPromote source="trends_home_page" />
    </div>
  )
}
