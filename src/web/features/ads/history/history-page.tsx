import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import { RangePicker } from '../range/range-picker.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { HistoryExport } from './history-export.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTable } from './history-table.tsx'
import { historyQuery } from './history-view.ts'
import type { HistoryData } from './load-history.ts'

/** Who changed what in an ad account, and when; what can be taken back is taken back here. */
export function HistoryPage(data: HistoryData) {
  const t = useMessages()
  const { found } = data
  return (
    <CampaignsFrame
      title={<h1 className="text-headline">{t('adChanges.title')}</h1>}
      actions={found && found.changes.items.length > 0 ? <HistoryExport {...data} /> : undefined}
    >
      {found && <Found {...data} found={found} />}
    </CampaignsFrame>
  )
}

function Found(data: HistoryData & { found: NonNullable<HistoryData['found']> }) {
  const t = useMessages()
  const { advertiser, mayEdit, range, today, view, isFirstPage, found } = data
  const { items, bookmark } = found.changes
  const path = historyPath(advertiser.id)
  const days = rangeQuery({ ...range, compared: null }, today)
  const here = withQuery(path, days, historyQuery(view))
  const older = withQuery(
    path,
    days,
    historyQuery(view),
    `after=${encodeURIComponent(bookmark ?? '')}`,
  )
  return (
    <div className="mt-5 flex flex-col gap-5">
      <RangePicker
        {...{ path, range, today }}
        hasComparison={false}
        others={historyQuery({ ...view, bulkEdit: null })}
      />
      <HistoryFilters {...data} />
      {items.length === 0 ? (
        <EmptyState isSmall title={t('adChanges.none')} text={t('adChanges.noneText')} />
      ) : (
        <HistoryTable {...{ advertiser, mayEdit }} changes={items} />
      )}
      {(bookmark !== null || !isFirstPage) && (
        <div className="flex justify-center gap-3">
          {!isFirstPage && <ButtonLink href={here}>{t('campaigns.firstPage')}</ButtonLink>}
          {bookmark !== null && <ButtonLink href={older}>{t('campaigns.olderChanges')}</ButtonLink>}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('campaigns.zone', { zone: advertiser.time_zone })}</p>
    </div>
  )
}
