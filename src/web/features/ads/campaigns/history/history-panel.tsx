import type { AdChange } from '#contract/campaigns/changes/list-changes'
import type { Page } from '#contract/paging'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { changeText } from '../../history/change-text.ts'
import { momentText } from '../figures/day-text.ts'

/** Who changed what of a campaign, the latest first. */
export function HistoryPanel({
  changes,
  currency,
  zone,
  path,
}: {
  changes: Page<AdChange>
  currency: string
  zone: string
  path: string
}) {
  const t = useMessages()
  return (
    <Panel title={t('campaigns.history')}>
      <ol aria-label={t('campaigns.history')}>
        {changes.items.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap gap-x-4 gap-y-0.5 border-line px-4 py-3 text-sm not-first:border-t tablet:px-5"
          >
            <span className="min-w-0 grow basis-72 break-words">
              {changeText(change, { currency, zone, t })}
            </span>
            <span className="text-ink-soft">
              {t('campaigns.changedBy', {
                who: change.actor?.full_name || t('campaigns.source', { source: change.source }),
                when: momentText(change.created_time, zone, t.locale),
              })}
            </span>
          </li>
        ))}
      </ol>
      {changes.bookmark !== null && (
        <div className="border-t border-line px-4 py-3 text-center">
          <ButtonLink href={`${path}?changes=${encodeURIComponent(changes.bookmark)}`}>
            {t('campaigns.olderChanges')}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}
