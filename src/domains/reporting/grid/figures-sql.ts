import { addDays } from '#contract/campaigns/days'
import type { ReportLevel } from '#contract/reporting/ad-results'
import { attributionWindows } from '#contract/reporting/attribution'
import { isOfProducts, isOfSearches } from '#contract/reporting/grid-levels'
import {
  type ConversionFigure,
  type ConversionPlace,
  type DeliveryFigure,
  type Figure,
  figureKey,
} from '#contract/reporting/metrics/figure'
import { adsOfProducts, idOfProduct } from './products-sql.ts'
import type { Chosen, FiguresRequest, Span } from './report-request.ts'
import { isChosenKeyword, searchedSql, searchOfConversion } from './searches-sql.ts'
import type { StatementParts } from './statement.ts'
import { wholeWeeks } from './whole-weeks.ts'

/** SQL: the id of a row's entity. */
export const entityColumn = {
  ADVERTISER: 'advertiser_id',
  CAMPAIGN: 'campaign_id',
  AD_GROUP: 'ad_group_id',
  AD: 'ad_id',
} as const satisfies Record<ReportLevel, string>

/** SQL: the id of a row by what a conversion `x` is put down to. */
function idOfConversion(level: FiguresRequest['level']): string {
  if (isOfProducts(level)) return idOfProduct[level]
  return isOfSearches(level) ? 'q.entity_id' : `x.${entityColumn[level]}`
}

export const isDelivery = (figure: Figure): figure is DeliveryFigure => typeof figure === 'string'
export const isConversion = (figure: Figure): figure is ConversionFigure => !isDelivery(figure)

/** SQL: a figure's name as a column. */
export const columnOf = (figure: Figure) => `"${figureKey(figure)}"`

/** What rows are split by besides their entity. */
export interface Split {
  /** The facts with what it needs; `whole`: no part is told apart, so that whole weeks are read as one. */
  table: 'whole' | 'ad_daily_totals' | 'ad_daily_facts' | 'ad_hourly_facts'
  /** SQL of a fact `f`. */
  ofFact: string
  /** SQL of the moment `counted_at`; null: conversions cannot be split so. */
  ofMoment: string | null
}

export const noSplit: Split = { table: 'whole', ofFact: `''`, ofMoment: `''` }

/** SQL: sums of facts by `entity_id` and `part`, of those chosen, or else of those that the request names. */
export function deliveredSql(
  request: FiguresRequest,
  span: Span,
  figures: readonly DeliveryFigure[],
  split: Split,
  sql: StatementParts,
  chosen?: Chosen,
): string {
  const sums = figures.map((figure) => `sum(f.${figure})::bigint as ${columnOf(figure)}`)
  if (isOfSearches(request.level))
    return searchedSql(
      request.level,
      sums,
      factsOfSearches(request, span, sql, chosen),
      split.ofFact,
    )
  const ofProducts = isOfProducts(request.level) ? request.level : null
  const column = isOfProducts(request.level) ? 'ad_id' : entityColumn[request.level]
  const columns = [column, ...figures]
  const from = (table: string, days: string) =>
    `${table} f where f.advertiser_id = ${sql.value(request.advertiserId)} and ${days}${isNamed(request, 'f', sql, chosen)}`
  const inDays = (first: string, last: string) =>
    chosen?.isByDay
      ? `f.day = any(${sql.value(daysOf(first, last))}::date[])`
      : `f.day >= ${sql.value(first)}::date and f.day <= ${sql.value(last)}::date`
  const select = `select f.${column} as entity_id, ${split.ofFact} as part${listed(sums)} from`
  // An ad tells which product it is of, so that its facts are found first.
  const grouped = (from: string) =>
    ofProducts === null
      ? `${select} ${from} group by 1, 2`
      : `select ${idOfProduct[ofProducts]} as entity_id, ${split.ofFact} as part${listed(sums)}
      from (select f.* from ${from}) f ${adsOfProducts('f', request, sql, chosen)} group by 1, 2`
  if (split.table === 'ad_hourly_facts')
    return grouped(
      from(split.table, `f.hour >= ${sql.value(span.from)} and f.hour < ${sql.value(span.to)}`),
    )
  if (split.table !== 'whole') return grouped(from(split.table, inDays(span.first, span.last)))
  const { days, weeks } = wholeWeeks(span)
  const parts = [
    ...days.map(([first, last]) => from('ad_daily_totals', inDays(first, last))),
    ...weeks.map(([first, last]) =>
      from(
        'ad_weekly_totals',
        `f.week >= ${sql.value(first)}::date and f.week <= ${sql.value(last)}::date`,
      ),
    ),
  ].map((part) => `select ${columns.map((column) => `f.${column}`).join(', ')} from ${part}`)
  return grouped(`(${parts.join(' union all ')}) f`)
}

/** SQL: which facts of searches `f` are in a span. */
function factsOfSearches(
  request: FiguresRequest,
  span: Span,
  sql: StatementParts,
  chosen: Chosen | undefined,
): string {
  return `f.advertiser_id = ${sql.value(request.advertiserId)}
    and f.hour >= ${sql.value(span.from)} and f.hour < ${sql.value(span.to)}${isNamed(request, 'f', sql, chosen)}${
      request.level === 'KEYWORD' ? isChosenKeyword('k.id', chosen, sql) : ''
    }`
}

/** SQL: the sums of all searches of a span, one row, also of those whose queries are not kept any more. */
export function wholeSql(
  request: FiguresRequest,
  span: Span,
  figures: readonly DeliveryFigure[],
  sql: StatementParts,
): string {
  const sums = figures.map((figure) => `sum(f.${figure})::bigint as ${columnOf(figure)}`)
  return `select ${['count(*) as n', ...sums].join(', ')} from ad_daily_facts f
    where f.advertiser_id = ${sql.value(request.advertiserId)} and f.placement = 'SEARCH'
      and f.day >= ${sql.value(span.first)}::date and f.day <= ${sql.value(span.last)}::date${isNamed(request, 'f', sql)}`
}

/**
 * SQL: sums of conversions by `entity_id` and `part`. Each counts once: where its latest click was, if that is inside
 * its window, else its latest engagement, else its latest view.
 */
export function convertedSql(
  request: FiguresRequest,
  span: Span,
  figures: readonly ConversionFigure[],
  split: Split,
  sql: StatementParts,
  chosen?: Chosen,
): string {
  const { windows, reportTime, advertiserId } = request
  const sums = figures.map((figure) => `${sumOf(figure)} as ${columnOf(figure)}`)
  const from = sql.value(span.from)
  const to = sql.value(span.to)
  const countedAt = reportTime === 'TIME_OF_CONVERSION' ? 't.conversion_at' : atOfTouch
  const part = split.ofMoment ?? `''`
  return `select ${idOfConversion(request.level)} as entity_id, ${part} as part${listed(sums)}
    from (
      select t.advertiser_id, t.event_name, t.action_source, t.value_micro, t.kind, ${countedAt} as counted_at,
        ${atOfTouch} as touched_at,
        ${ofKind('campaign_id')}, ${ofKind('ad_group_id')}, ${ofKind('ad_id')}, ${ofKind('offer_id')}
        from (
          select c.*, case when c.click_age_days <= ${sql.value(windows.click)} then 'click'
              when c.engagement_age_days <= ${sql.value(windows.engagement)} then 'engagement'
              when c.view_age_days <= ${sql.value(windows.view)} then 'view' end as kind
            from conversion_touches c
           where c.advertiser_id = ${sql.value(advertiserId)}
             and c.conversion_at >= ${from}::timestamptz - interval '1 second'
             and c.conversion_at < ${to}::timestamptz
               + make_interval(days => ${sql.value(Math.max(...attributionWindows) + 1)})
             and c.event_name = any(${sql.value([...new Set(figures.map(({ event }) => event))])}::text[])
        ) t where t.kind is not null
    ) x${isOfSearches(request.level) ? searchOfConversion(request, sql) : ''}${isOfProducts(request.level) ? adsOfProducts('x', request, sql, chosen) : ''}
   where x.counted_at >= ${from} and x.counted_at < ${to}${isNamed(request, 'x', sql, chosen)}${request.level === 'KEYWORD' ? isChosenKeyword('q.entity_id', chosen, sql) : ''}
   group by 1, 2`
}

function daysOf(first: string, last: string): string[] {
  const days = [first]
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1))
  return days
}

const listed = (parts: readonly string[]) => parts.map((part) => `, ${part}`).join('')

/** SQL: a row of facts or conversions belongs to what the request names. */
function isNamed(
  request: FiguresRequest,
  row: string,
  sql: StatementParts,
  chosen?: Chosen,
): string {
  const { campaignIds, adGroupIds, adIds } = request
  const named = chosen
    ? ([
        ['campaign_id', chosen.campaignIds],
        ...(chosen.column === null
          ? [['ad_group_id', adGroupIds] as const]
          : [[chosen.column, chosen.ids] as const]),
      ] as const)
    : ([
        ['campaign_id', campaignIds],
        ['ad_group_id', adGroupIds],
        ['ad_id', adIds],
      ] as const)
  return named
    .flatMap(([column, ids]) =>
      ids === null ? [] : [` and ${row}.${column} = any(${sql.value([...ids])}::bigint[])`],
    )
    .join('')
}

const sources = {
  web: `= 'web'`,
  inapp: `in ('app_ios', 'app_android')`,
  offline: `= 'offline'`,
} as const satisfies Record<ConversionPlace, string>

/** SQL; the names come from the metric dictionary. */
function sumOf({ of, event, kind, place }: ConversionFigure): string {
  const conditions = [
    `x.event_name = '${event}'`,
    ...(kind ? [`x.kind = '${kind}'`] : []),
    ...(place ? [`x.action_source ${sources[place]}`] : []),
  ].join(' and ')
  return of === 'count'
    ? `count(*) filter (where ${conditions})`
    : `(coalesce(sum(x.value_micro) filter (where ${conditions}), 0))::bigint`
}

/** SQL: when the touch was that a conversion is put down to. */
const atOfTouch = `case t.kind when 'click' then t.click_at when 'engagement' then t.engagement_at else t.view_at end`

/** SQL: an id of the touch that a conversion is put down to. */
const ofKind = (id: string) =>
  `case t.kind when 'click' then t.click_${id} when 'engagement' then t.engagement_${id} else t.view_${id} end as ${id}`
