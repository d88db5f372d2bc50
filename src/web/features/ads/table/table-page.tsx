import { defaultWindows } from '#contract/reporting/attribution'
import { entityLevels } from '#contract/reporting/grid-levels'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { WindowsNotice } from '#web/lib/ads/windows-notice.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { campaignModePath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BillingNotice } from '../campaigns/billing-notice.tsx'
import { CampaignsFrame } from '../campaigns/campaigns-frame.tsx'
import { withQuery } from '../range/report-range.ts'
import { conversionOf } from './columns/metric-words.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import type { EntityTableData, FoundTable, TableData } from './load-table.ts'
import { addsUp } from './rows/part-text.ts'
import { ViewsMenu } from './saved/views-menu.tsx'
import { StatusForm } from './status-form.tsx'
import { LevelTabs } from './view/level-tabs.tsx'
import { RangeBar } from './view/range-bar.tsx'
import { tablePath, viewPath } from './view/table-paths.ts'
import { rangeParams } from './view/table-range.ts'
import { type TableView, viewQuery } from './view/table-view.ts'

const TableChart = codeSplit(() =>
  import('./chart/table-chart.tsx').then((module) => module.TableChart),
)

/** The campaigns, ad groups or ads of an ad account, and what they brought. */
export function TablePage(data: EntityTableData) {
  const t = useMessages()
  const { mayEdit, level, found } = data
  return (
    <CampaignsFrame
      title={<h1 className="text-headline">{t('adTable.title', { level })}</h1>}
      actions={
        mayEdit && found && found.page.count + found.hiddenCount > 0 ? (
          <div className="flex flex-wrap gap-2">
            <PromoteLink {...data} />
            <CreateLink {...data} />
          </div>
        ) : undefined
      }
    >
      {found && <Found {...data} found={found} />}
    </CampaignsFrame>
  )
}

function PromoteLink({ advertiser }: TableData) {
  const t = useMessages()
  return (
    <ButtonLink href={`/advertiser/${advertiser.id}/quick-promote/`}>
      {t('campaigns.promote')}
    </ButtonLink>
  )
}

function CreateLink({ advertiser }: TableData) {
  const t = useMessages()
  return (
    <ButtonLink href={campaignModePath(advertiser.id)} variant="primary">
      {t('adsTool.page.create')}
    </ButtonLink>
  )
}

function Found(data: EntityTableData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, level, view, found } = data
  const { page, hiddenCount } = found
  return (
    <div className="mt-5 flex flex-col gap-5">
      {found.obstacle !== null && (
        <BillingNotice advertiserId={advertiser.id} obstacle={found.obstacle} />
      )}
      <TableWindows {...data} />
      <LevelTabs {...data} levels={entityLevels} />
      <RangeAndViews {...data} />
      <FilterBar {...data} />
      {isOneAlone(data) && <OneAlone {...data} />}
      {page.count === 0 ? (
        <NothingShown {...data} />
      ) : (
        <>
          <ChartAbove {...data} />
          {/* Another table starts over, with nothing ticked and no further pages. */}
          <StatusForm key={`${level} ${viewQuery({ ...view, chart: '' })}`} {...data} />
          {hiddenCount > 0 && (
            <p className="text-sm text-ink-soft">
              {t('adTable.hidden', { count: hiddenCount, level })} <ShowHidden {...data} />
            </p>
          )}
          <Notes {...data} />
        </>
      )}
    </div>
  )
}

/** As where one was looked for: the others are a step away. */
function isOneAlone({ level, view: { adGroupIds, adIds } }: EntityTableData): boolean {
  return level === 'AD' ? adIds.length === 1 : level === 'AD_GROUP' && adGroupIds.length === 1
}

function OneAlone({ advertiser, level, view }: TableData) {
  const t = useMessages()
  const days = String(new URLSearchParams(rangeParams(view.range)))
  return (
    <p className="text-sm text-ink-soft">
      {t('adTable.oneAlone', { level })}{' '}
      <ButtonLink variant="quiet" size="sm" href={withQuery(tablePath(advertiser.id, level), days)}>
        {t('adTable.showAll', { level })}
      </ButtonLink>
    </p>
  )
}

/** One day alone has no course that could be drawn. */
function ChartAbove(data: EntityTableData & { found: FoundTable }) {
  const { first, last } = data.found.days
  return first === last ? null : <TableChart {...data} />
}

function ShowHidden({ advertiser, level, view }: TableData) {
  const t = useMessages()
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      href={viewPath(advertiser.id, level, { ...view, showsUndelivered: true })}
    >
      {t('adTable.showHidden')}
    </ButtonLink>
  )
}

function NothingShown(data: TableData & { found: FoundTable }) {
  const t = useMessages()
  const { advertiser, mayEdit, level, view, found } = data
  if (found.hiddenCount > 0)
    return (
      <EmptyState
        isSmall
        title={t('adTable.noneDelivered', { level })}
        text={t('adTable.hidden', { count: found.hiddenCount, level })}
        action={<ShowHidden {...data} />}
      />
    )
  const isFiltered =
    view.name !== '' ||
    [view.objectives, view.conditions, view.campaignIds, view.adGroupIds, view.adIds].some(
      (list) => list.length > 0,
    )
  if (isFiltered) return <EmptyState isSmall title={t('adTable.noneSuch', { level })} />
  return (
    <>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('adTable.none', { level })}
        text={t('campaigns.noneText')}
        action={
          mayEdit && (
            <div className="flex flex-wrap justify-center gap-2">
              <PromoteLink {...data} />
              <CreateLink {...data} />
            </div>
          )
        }
      />
      <p className="text-center">
        <ButtonLink
          variant="quiet"
          size="sm"
          href={viewPath(advertiser.id, level, {
            ...{ ...view, statuses: ['ARCHIVED'], showsUndelivered: true },
          })}
        >
          {t('adTable.showArchived')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Which days are shown, and what was saved to be shown again. */
export function RangeAndViews(data: TableData & { found: FoundTable }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <RangeBar {...data} />
      <ViewsMenu {...data} />
    </div>
  )
}

/** Says so where conversions are counted in other windows than usual. */
export function TableWindows({ advertiser, level, view }: TableData) {
  const usual: TableView = {
    ...view,
    ...{ windows: { ...defaultWindows }, reportTime: 'TIME_OF_AD_ACTION', isAsShown: true },
  }
  return (
    <WindowsNotice
      advertiserId={advertiser.id}
      {...view}
      usualHref={viewPath(advertiser.id, level, usual)}
    />
  )
}

/** What figures mean, and where they do not add up. */
export function Notes({ view, found }: TableData & { found: FoundTable }) {
  const t = useMessages()
  const { windows, reportTime, breakdown, columns } = view
  const hasConversions = columns.some((name) => {
    const metric = metricOf(name)
    return metric && conversionOf(metric)
  })
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {breakdown && hasConversions && !addsUp(breakdown) && <p>{t('adTable.partsWithout')}</p>}
      {breakdown && view.range.compared && <p>{t('adTable.partsNotCompared')}</p>}
      <p>{t('adTable.windows', { ...windows, time: reportTime })}</p>
      <p>
        {t('adTable.note')} {t('campaigns.zone', { zone: found.timeZone })}
      </p>
    </div>
  )
}
