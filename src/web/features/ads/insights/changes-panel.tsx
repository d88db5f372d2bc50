import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { momentText } from '../campaigns/figures/day-text.ts'
import { changeText } from '../history/change-text.ts'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { type InsightsData, meanwhile } from './load-insights.ts'

/** What was changed of the campaign from the one time to the other, each with the way to its place in the history. */
export function ChangesPanel({
  advertiser,
  range,
  today,
  found,
}: InsightsData & { found: NonNullable<InsightsData['found']> }) {
  const t = useMessages()
  const { currency, time_zone: zone } = found.insights
  const days = rangeQuery({ ...meanwhile(range), compared: null }, today)
  return (
    <Panel title={t('insightPages.changes')}>
      {found.changes.items.length === 0 && (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('insightPages.noChanges')}</p>
      )}
      <ol aria-label={t('insightPages.changes')}>
        {found.changes.items.map((change) => (
          <li key={change.id} className={rowClass}>
            <Anchor
              href={withQuery(
                historyPath(advertiser.id),
                days,
                `entity=${change.entity}&id=${change.entity_id}`,
              )}
              className="min-w-0 grow basis-72 break-words hover:underline"
            >
              {changeText(change, { currency, zone, t })}
            </Anchor>
            <span className="text-sm text-ink-soft">
              {t('campaigns.changedBy', {
                who: change.actor?.full_name || t('campaigns.source', { source: change.source }),
                when: momentText(change.created_time, zone, t.locale),
              })}
            </span>
          </li>
        ))}
      </ol>
      {found.changes.bookmark !== null && (
        <p className="border-t border-line px-4 py-3 text-center">
          <Anchor
            href={withQuery(historyPath(advertiser.id), days)}
            className="font-bold hover:underline"
          >
            {t('insightPages.moreChanges')}
          </Anchor>
        </p>
      )}
    </Panel>
  )
}
