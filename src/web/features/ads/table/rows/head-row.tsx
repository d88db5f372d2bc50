import type { ReactNode } from 'react'
import type { Metric } from '#contract/reporting/metrics/metric'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons/icons.tsx'
import { metricDefinition, metricTitle } from '../columns/metric-words.ts'
import type { TableData } from '../load-table.ts'
import { hasRowActions, hasSwitches } from '../table-props.ts'
import { viewPath } from '../view/table-paths.ts'
import { sortedBy, type TableView } from '../view/table-view.ts'
import { pinnedClass } from './table-look.ts'

interface HeadRowProps extends Pick<TableData, 'advertiser' | 'mayEdit' | 'level' | 'view'> {
  columns: readonly Metric[]
  areAllChosen: boolean
  onChooseAll: (isChosen: boolean) => void
}

/** The names of the columns: links that sort, each with its definition. */
export function HeadRow(props: HeadRowProps) {
  const { advertiser, mayEdit, level, view, columns, areAllChosen, onChooseAll } = props
  const t = useMessages()
  const href = (sort: string) => viewPath(advertiser.id, level, sortedBy(view, sort))
  const isCompared = view.range.compared !== null
  return (
    <thead>
      <tr className="border-b border-line text-ink-soft">
        {mayEdit && (
          <th scope="col" className="h-10 ps-4 pe-1 text-start">
            <input
              type="checkbox"
              aria-label={t('adTable.chooseAll')}
              checked={areAllChosen}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
              className="block size-5 no-script:hidden"
            />
          </th>
        )}
        {hasSwitches(props) && <Head>{t('adTable.isOn')}</Head>}
        <Head sort="NAME" isPinned {...{ view, href }}>
          {t('adTable.name', { level })}
        </Head>
        {level === 'SEARCH_QUERY' ? (
          <Head>{t('adTable.matched')}</Head>
        ) : level === 'PRODUCT_ITEM' ? (
          <Head>{t('adTable.status')}</Head>
        ) : (
          <Head sort="STATUS" {...{ view, href }}>
            {t('adTable.status')}
          </Head>
        )}
        <LeadingHeads level={level} />
        {columns.flatMap((metric) => {
          const title = metricTitle(metric, t)
          return [
            <Head
              key={metric.name}
              sort={metric.name}
              isFigure
              definition={metricDefinition(metric, t)}
              {...{ view, href }}
            >
              {title}
            </Head>,
            ...(isCompared
              ? [
                  <Head key={`${metric.name} compared`} isFigure>
                    <span className="sr-only">{title} </span>
                    {t('adTable.compared')}
                  </Head>,
                ]
              : []),
          ]
        })}
        {hasRowActions(props) && <Head>{t('adTable.actions')}</Head>}
      </tr>
    </thead>
  )
}

/** Between the status, or what matched, and the metrics. */
function LeadingHeads({ level }: Pick<HeadRowProps, 'level'>) {
  const t = useMessages()
  switch (level) {
    case 'AD':
      return <Head>{t('adTable.leadsTo')}</Head>
    case 'SEARCH_QUERY':
      return <Head>{t('adTable.match')}</Head>
    case 'KEYWORD':
      return (
        <>
          <Head>{t('adTable.match')}</Head>
          <Head isFigure definition={t('adTable.volumeDefinition')}>
            {t('adTable.volume')}
          </Head>
        </>
      )
    case 'PRODUCT_GROUP':
      return (
        <>
          <Head isFigure>{t('productGroups.items')}</Head>
          <Head isFigure>{t('adTable.bid')}</Head>
        </>
      )
    case 'PRODUCT_ITEM':
      return (
        <>
          <Head isFigure>{t('productGroups.price')}</Head>
          <Head>{t('adTable.name', { level: 'PRODUCT_GROUP' })}</Head>
        </>
      )
    case 'CAMPAIGN':
      return <Head isFigure>{t('adTable.budget')}</Head>
    case 'AD_GROUP':
      return (
        <>
          <Head isFigure>{t('adTable.budget')}</Head>
          <Head isFigure>{t('adTable.bid')}</Head>
        </>
      )
  }
}

function Head({
  sort,
  isPinned,
  isFigure,
  definition,
  view,
  href,
  children,
}: {
  /** Absent: it cannot be sorted by. */
  sort?: string
  isPinned?: boolean
  isFigure?: boolean
  definition?: string
  view?: TableView
  href?: (sort: string) => string
  children: ReactNode
}) {
  const isSorted = sort !== undefined && view?.sort === sort
  const direction = view?.isAscending ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={classNames(
        'h-10 px-3 font-bold whitespace-nowrap first:ps-4 last:pe-4',
        isFigure ? 'text-end' : 'text-start',
        isPinned && pinnedClass,
        isSorted && 'text-ink',
      )}
    >
      {sort && href ? (
        <Anchor
          href={href(sort)}
          title={definition}
          className="inline-flex h-10 items-center gap-1 hover:text-ink hover:underline"
        >
          {children}
          {isSorted &&
            (view?.isAscending ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />)}
        </Anchor>
      ) : (
        <span title={definition}>{children}</span>
      )}
    </th>
  )
}
