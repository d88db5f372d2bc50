import type { SearchTrend } from '#contract/search/get-search-trend'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { TrendsPromote } from './trends-promote.tsx'

/** How one search has developed, and what it finds. */
export function TrendPage({ query, url, pin_count, weeks }: SearchTrend) {
  const t = useMessages()
  const max = Math.max(1, ...weeks.map(({ people }) => people ?? 0))
  const day = new Intl.DateTimeFormat(t.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <BackLink href="/trends/">{t('trends.title')}</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <h1 className="text-headline break-words">{query}</h1>
          <p className="mt-1.5 text-ink-soft tabular">{t('trends.pins', { count: pin_count })}</p>
        </div>
        <ButtonLink href={url}>{t('trends.search')}</ButtonLink>
      </div>
      <Panel title={t('trends.byWeek')} text={t('trends.byWeekText')}>
        <ol className="px-4 py-3 tablet:px-5">
          {weeks.map(({ start_day, people }) => (
            <li key={start_day} className="flex items-center gap-4 py-2">
              <span className="w-28 shrink-0 text-sm text-ink-soft tabular">
                {t('trends.weekFrom', { day: day.format(new Date(start_day)) })}
              </span>
              <span aria-hidden="true" className="h-3 min-w-0 grow rounded-pill bg-sand">
                <span
                  className="block h-full rounded-pill bg-satin"
                  style={{ width: `${(100 * (people ?? 0)) / max}%` }}
                />
              </span>
              <span className="w-24 shrink-0 text-end text-sm tabular">
                {people === null ? t('trends.few') : t('trends.people', { count: people })}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
      <TrendsPromote source="trends_details_page" />
    </div>
  )
}
