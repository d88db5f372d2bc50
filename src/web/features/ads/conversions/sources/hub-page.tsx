import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { VolumePanel } from '../events/volume-panel.tsx'
import { RatingChip } from '../frame/chips.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { EventName } from '../frame/event-name.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { ReceivedText } from '../frame/received-text.tsx'
import type { HubFound } from './load-sources.ts'

/** Who reports events, how many came, and what to do next. */
export function HubPage({ advertiser, mayEdit, found }: ConversionsData<HubFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="hub">
      {found &&
        (isFresh(found) ? (
          <EmptyState
            title={t('conversionPages.hubEmpty')}
            text={t('conversionPages.hubEmptyText')}
            action={
              mayEdit && (
                <ButtonLink variant="primary" href={conversionPath(advertiser.id, nextOf(found))}>
                  {t('conversionPages.next', { page: nextOf(found) })}
                </ButtonLink>
              )
            }
          />
        ) : (
          <Filled advertiserId={advertiser.id} found={found} />
        ))}
    </ConversionsFrame>
  )
}

/** Not only in the days that the address names. */
function isFresh({ tags, tokens, history }: HubFound): boolean {
  return (
    history.totals.received === 0 &&
    tags.every(({ last_fired_time_ms }) => last_fired_time_ms === null) &&
    tokens.every(({ last_used_time }) => last_used_time === null)
  )
}

function nextOf({ tags }: HubFound) {
  return tags.some(({ status }) => status === 'ACTIVE') ? ('tagSetup' as const) : ('tag' as const)
}

function Filled({ advertiserId, found }: { advertiserId: string; found: HubFound }) {
  const t = useMessages()
  const number = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const { tags, tokens, uploads, overview, history, health } = found
  const { received, failed, duplicate } = history.totals
  const counted = overview.events.reduce((sum, { count }) => sum + count, 0)
  const by = (side: 'by_tag' | 'by_api' | 'by_both' | 'by_upload') =>
    overview.events.reduce((sum, event) => sum + event[side], 0)
  const sources = [
    { page: 'tag' as const, count: by('by_tag') + by('by_both'), parts: tags.length },
    { page: 'accessToken' as const, count: by('by_api') + by('by_both'), parts: tokens.length },
    { page: 'uploads' as const, count: by('by_upload'), parts: uploads.items.length },
  ]
  const sourceOf = { tag: 'tag', accessToken: 'api', uploads: 'upload' } as const
  return (
    <>
      {failed > 0 && (
        <div className="mt-6">
          <Notice
            tone="warning"
            title={t('conversionPages.refusedShare', { share: percent.format(failed / received) })}
            action={
              <ButtonLink href={conversionPath(advertiserId, 'eventHistory')}>
                {t('conversionPages.seeWhy')}
              </ButtonLink>
            }
          />
        </div>
      )}
      <dl className="mt-6 grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {(
          [
            ['counted', counted],
            ['received', received],
            ['duplicate', duplicate],
            ['failed', failed],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{t('conversionPages.figure', { name })}</dt>
            <dd className="text-title tabular">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
      {received > 0 && (
        <div className="mt-3 text-ink-soft">
          <ReceivedText received={received} lastTime={history.last_received_time} />
        </div>
      )}
      <VolumePanel overview={overview} />
      <Panel title={t('conversionPages.sources')}>
        <ul>
          {sources.map(({ page, count, parts }) => (
            <li key={page} className={rowClass}>
              <div className="min-w-0 grow">
                <Anchor
                  href={conversionPath(advertiserId, page)}
                  className="font-bold hover:underline"
                >
                  {t('conversionPages.source', { source: sourceOf[page] })}
                </Anchor>
                <p className="text-sm text-ink-soft">
                  {t('conversionPages.sourceParts', { page, count: parts })}
                </p>
              </div>
              <p className="font-bold tabular">
                {t('conversionPages.eventCount', { count, shown: number.format(count) })}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      {health.length > 0 && (
        <Panel
          title={t('conversionPages.page', { page: 'health' })}
          text={t('conversionPages.health14')}
        >
          <ul>
            {health.slice(0, 8).map((one) => (
              <li key={`${one.source} ${one.event_name}`} className={rowClass}>
                <span className="min-w-0 grow">
                  <EventName name={one.event_name} />
                </span>
                <span className="text-sm text-ink-soft">
                  {t('conversionPages.source', { source: one.source })}
                </span>
                <RatingChip rating={one.rating} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
