import { isOfEntities } from '#contract/reporting/grid-levels'
import type { Metric } from '#contract/reporting/metrics/metric'
import { StateDot } from '#web/lib/ads/state-chip.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFigures } from '../../campaigns/figures/use-figures.ts'
import type { TableRow } from '../read-table-page.ts'
import { chosenValue } from '../status-changes.ts'
import { type AdTableProps, hasRowActions, hasSwitches, leadingCount } from '../table-props.ts'
import { rowIdOf, viewPath } from '../view/table-paths.ts'
import { rangeParams } from '../view/table-range.ts'
import { AdState } from './ad-state.tsx'
import { KeywordActions, KeywordCells, SearchCells } from './keyword-cells.tsx'
import { partText } from './part-text.ts'
import {
  GroupInsightsLink,
  ItemCells,
  ItemName,
  PromotionActions,
  PromotionCells,
  promotionName,
} from './product-cells.tsx'
import { StatusSwitch } from './status-switch.tsx'
import type { TableLine } from './table-lines.ts'
import { cellClass, figureClass, isTall, pinnedClass } from './table-look.ts'
import { ValueCells } from './value-cells.tsx'

interface Shown {
  columns: readonly Metric[]
  texts: { currency: string; locale: string }
}

const nameClass = 'max-w-44 min-w-40 text-start font-normal tablet:max-w-80 tablet:min-w-64'

export function RowLine({
  row,
  columns,
  texts,
  isMarked,
  ...table
}: AdTableProps & Shown & { row: TableRow; isMarked: boolean }) {
  const { mayEdit, level, view } = table
  const t = useMessages()
  return (
    <tr
      id={isOfEntities(level) ? rowIdOf(row.entity_id) : undefined}
      className={classNames(
        'border-t border-line *:transition-colors *:duration-500',
        isTall(level) && 'h-14',
        isMarked && '*:bg-satin-wash!',
      )}
    >
      {mayEdit && (
        <td className="h-10 ps-4 pe-1">
          <input
            type="checkbox"
            name="chosen"
            value={level === 'SEARCH_QUERY' ? row.name : chosenValue(row.entity_id, row.status)}
            aria-label={t('adTable.choose', {
              name: row.promotion ? promotionName(row.promotion, t) : row.name,
            })}
            className="block size-5"
          />
        </td>
      )}
      {hasSwitches(table) && (
        <td className={cellClass}>
          <StatusSwitch row={row} to={table.pending.get(row.entity_id)} />
        </td>
      )}
      <th scope="row" className={classNames(cellClass, pinnedClass, nameClass)}>
        <NameCell {...table} row={row} />
      </th>
      <LeadingCells level={level} row={row} currency={texts.currency} />
      <ValueCells
        {...{ columns, texts }}
        values={row.values}
        compared={view.range.compared ? (row.compared ?? {}) : null}
      />
      {hasRowActions(table) && (
        <td className={cellClass}>
          {row.keyword && <KeywordActions keyword={row.keyword} />}
          {row.promotion && <PromotionActions promotion={row.promotion} />}
        </td>
      )}
    </tr>
  )
}

/** Between the name and the metrics. */
function LeadingCells({
  level,
  row,
  currency,
}: {
  level: AdTableProps['level']
  row: TableRow
  currency: string
}) {
  const t = useMessages()
  const { money, budget } = useFigures(currency)
  const { ad, state, keyword, search, promotion, item } = row
  if (promotion) return <PromotionCells promotion={promotion} currency={currency} />
  if (item) return <ItemCells item={item} />
  if (search) return <SearchCells search={search} />
  if (keyword) return <KeywordCells keyword={keyword} />
  return (
    <>
      <td className={cellClass}>
        {ad ? <AdState ad={ad} /> : state && <StateDot state={state} />}
      </td>
      {ad ? (
        <td className={classNames(cellClass, 'max-w-56 truncate')}>
          {ad.destination_url ?? t('adTable.linkOfPin')}
        </td>
      ) : (
        <td className={figureClass}>{budget(row.budget)}</td>
      )}
      {level === 'AD_GROUP' && (
        <td className={figureClass}>
          {row.bidMicro === null ? t('adTable.automatic') : money(row.bidMicro)}
        </td>
      )}
    </>
  )
}

/** Leads into it, with the days and conditions of this table. */
function NameCell({ row, advertiser, level, view, days }: AdTableProps & { row: TableRow }) {
  const t = useMessages()
  const { entity_id, name, ad, keyword, search } = row
  if (keyword || search)
    return (
      <span className="block truncate font-bold" title={name}>
        {name}
      </span>
    )
  const link = 'grow truncate font-bold hover:underline'
  if (row.item) return <ItemName item={row.item} />
  const query = new URLSearchParams(rangeParams({ days, compared: view.range.compared }))
  if (row.promotion)
    return (
      <span className="flex items-center justify-between gap-3">
        <Anchor
          href={viewPath(advertiser.id, 'PRODUCT_ITEM', {
            ...{ ...view, name: '', conditions: [], promotionIds: [entity_id] },
          })}
          className={link}
        >
          {promotionName(row.promotion, t)}
        </Anchor>
        <GroupInsightsLink
          advertiserId={advertiser.id}
          promotion={row.promotion}
          query={String(query)}
        />
      </span>
    )
  if (ad)
    return (
      <span className="flex items-center gap-3">
        <img
          src={ad.image_url}
          alt=""
          loading="lazy"
          className="size-10 shrink-0 rounded-control bg-sand object-cover"
        />
        <Anchor href={`/pin/${ad.pin_id}/`} className={link}>
          {name}
        </Anchor>
        <Anchor
          href={`/advertiser/${advertiser.id}/ad-preview/?ad_id=${entity_id}`}
          className="hit relative hover:text-ink hover:underline"
        >
          {t('reportPages.preview')}
        </Anchor>
      </span>
    )
  // What rows of this level were found by says nothing about those inside.
  const inside = { ...view, name: '', conditions: [] }
  const into =
    level === 'CAMPAIGN'
      ? viewPath(advertiser.id, 'AD_GROUP', { ...inside, campaignIds: [entity_id] })
      : viewPath(advertiser.id, 'AD', { ...inside, adGroupIds: [entity_id] })
  const path = `${campaignPath(advertiser.id, row.campaignId)}?${query}`
  return (
    <span className="flex items-center justify-between gap-3">
      <Anchor href={into} className={link} title={name}>
        {name}
      </Anchor>
      {level === 'CAMPAIGN' && (
        <span className="flex shrink-0 gap-3 text-ink-soft">
          <Anchor
            href={`${insightsPath(advertiser.id, row.campaignId)}?${query}`}
            aria-label={t('insightPages.linkOf', { name })}
            className="hit relative hover:text-ink hover:underline max-tablet:hidden"
          >
            {t('insightPages.link')}
          </Anchor>
          <Anchor
            href={path}
            aria-label={t('adTable.detailsOf', { name })}
            className="hit relative hover:text-ink hover:underline"
          >
            {t('adTable.details')}
          </Anchor>
        </span>
      )}
    </span>
  )
}

export function PartLine({
  mayEdit,
  level,
  view,
  columns,
  texts,
  part,
}: Pick<AdTableProps, 'mayEdit' | 'level' | 'view'> &
  Shown & { part: Extract<TableLine, { kind: 'part' }>['part'] }) {
  const t = useMessages()
  if (view.breakdown === null) return null
  return (
    <tr className="text-ink-soft">
      {mayEdit && <td className={cellClass}>{blank}</td>}
      {hasSwitches({ mayEdit, level }) && <td className={cellClass}>{blank}</td>}
      <th scope="row" className={classNames(cellClass, pinnedClass, nameClass, 'truncate ps-8!')}>
        {partText(view.breakdown, part.value, t)}
      </th>
      {Array.from({ length: leadingCount(level) }, (_, n) => (
        <td key={n} className={cellClass}>
          {blank}
        </td>
      ))}
      <ValueCells
        {...{ columns, texts }}
        values={part.values}
        compared={view.range.compared ? {} : null}
      />
      {hasRowActions({ mayEdit, level }) && <td className={cellClass}>{blank}</td>}
    </tr>
  )
}

const blank = '\u00a0'
