import type { CatalogFeed } from '#contract/catalogs/feed'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { ingestTones } from './ingest-tones.ts'
import { momentText } from './moment-text.ts'

/** The feeds, with what became of each last. */
export function FeedList({
  feeds,
  shownId,
}: {
  feeds: readonly CatalogFeed[]
  shownId: string | null
}) {
  const t = useMessages()
  return (
    <ul aria-label={t('catalogPages.feeds')}>
      {feeds.map((feed) => (
        <li key={feed.id} className={rowClass}>
          <div className="min-w-0 grow basis-72">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <strong className="min-w-0 font-bold break-words">{feed.name}</strong>
              <FeedChip feed={feed} />
            </p>
            <p className="text-sm break-all text-ink-soft">
              {feed.location ?? t('catalogPages.source', { source: feed.source })}
            </p>
            <FeedFacts feed={feed} />
          </div>
          {feed.id === shownId ? (
            <span className="text-sm text-ink-soft">{t('catalogPages.isShown')}</span>
          ) : (
            <ButtonLink
              size="sm"
              href={catalogPath(feed.ad_account_id, { feed: feed.id })}
              aria-label={t('catalogPages.showNamed', { name: feed.name })}
            >
              {t('catalogPages.show')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function FeedChip({ feed: { status, last_ingest } }: { feed: CatalogFeed }) {
  const t = useMessages()
  if (status === 'PAUSED')
    return (
      <Chip size="sm" tone="sand">
        {t('catalogPages.paused')}
      </Chip>
    )
  if (!last_ingest) return null
  return (
    <Chip size="sm" tone={ingestTones[last_ingest.status]}>
      {t('catalogPages.status', { status: last_ingest.status })}
    </Chip>
  )
}

function FeedFacts({ feed }: { feed: CatalogFeed }) {
  const t = useMessages()
  const { items_time, next_fetch_time, time_zone } = feed
  const when = (seconds: number) => momentText(seconds, time_zone, t.locale)
  const facts = [
    t('catalogPages.itemCount', { count: feed.item_count }),
    ...(items_time === null ? [] : [t('catalogPages.asOf', { when: when(items_time) })]),
    ...(next_fetch_time === null ? [] : [t('catalogPages.next', { when: when(next_fetch_time) })]),
  ]
  return <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
}
