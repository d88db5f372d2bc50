import { isOfProducts } from '#contract/reporting/grid-levels'
import { type Figure, figureKey } from '#contract/reporting/metrics/figure'
import type { Metric } from '#contract/reporting/metrics/metric'
import { figuresOf } from '#contract/reporting/metrics/value-of'
import {
  columnOf,
  convertedSql,
  deliveredSql,
  isConversion,
  isDelivery,
  noSplit,
  wholeSql,
} from './figures-sql.ts'
import { entitiesOfProducts } from './products-sql.ts'
import type { GridKey, ReportRequest, Span } from './report-request.ts'
import { entitiesOfSearches } from './searches-sql.ts'
import { type StatementParts, statementParts } from './statement.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Before the names of figures of the days compared with. */
export const comparedPrefix = 'compared '

/** Figures that the request's columns, sort and filters are computed from, each once. */
export function figuresNeeded({
  columns,
  sort,
  filters,
}: Pick<ReportRequest, 'columns' | 'sort' | 'filters'>): Figure[] {
  const metrics = [
    ...columns,
    ...(typeof sort === 'string' ? [] : [sort]),
    ...filters.map(({ metric }) => metric),
  ]
  const found = new Map(metrics.flatMap(figuresOf).map((figure) => [figureKey(figure), figure]))
  return [...found.values()]
}

export const entityTables = { CAMPAIGN: 'campaigns', AD_GROUP: 'ad_groups', AD: 'ads' } as const

/**
 * One page of rows with their sums, and the sums of all pages: one row with `count`, `totals`, `hidden` and `rows`. Names in
 * its text come from the metric dictionary and from lists in the contract.
 */
export function gridStatement(
  request: ReportRequest,
  after: GridKey | null,
  limit: number,
): Statement {
  const sql = statementParts()
  const figures = figuresNeeded(request)
  const own = sumsOf(request, request.span, figures, '', sql)
  const compared = request.compareSpan
    ? sumsOf(request, request.compareSpan, figures, comparedPrefix, sql)
    : null
  const parts = compared ? [own, compared] : [own]
  const columns = parts.flatMap((part) => part.columns)
  const names = parts.flatMap((part) => part.names)
  const order = request.isAscending ? 'asc' : 'desc'
  const advertiser = sql.value(request.advertiserId)
  const text = `with ${parts.flatMap((part) => part.queries).join(', ')}, found as (
      select e.id as entity_id, e.${campaignColumn(request)} as campaign_id, e.name, e.status, ${searchSql(request)} as search, ${[...columns, isDeliveredSql(own)].join(', ')}
        from ${entitiesSql(request, advertiser)} e ${own.joins} ${compared?.joins ?? ''}
       where e.advertiser_id = ${advertiser}${entityConditions(request, sql)}
    ), listed as materialized (
      select f.*, ${sortSql(request)} as sort_value from found f
       where true${rowConditions(request, sql)}
    ), page as (
      select l.* from listed l${afterSql(request, after, sql)}
       order by l.sort_value ${order} nulls last, l.entity_id ${order} limit ${sql.value(limit)}
    )
    select (select count(*) from listed)::integer as count,
      (select to_jsonb(t) from (select ${names.map((name) => `coalesce(sum(l.${name}), 0)::text as ${name}`).join(', ')}
        from listed l) t) as totals,
      ${hiddenSql(request, parts)} as hidden,
      coalesce((select jsonb_agg(to_jsonb(r)) from (
        select p.entity_id::text, p.campaign_id::text, p.sort_value::text as sort_value, p.search, ${names.map((name) => `p.${name}::text as ${name}`).join(', ')}
          from page p order by p.sort_value ${order} nulls last, p.entity_id ${order}) r), '[]') as rows`
  return { text, values: sql.values }
}

/** SQL: what is listed, with its name and status. */
function entitiesSql({ level }: ReportRequest, advertiser: string): string {
  if (isOfProducts(level)) return entitiesOfProducts[level]
  return level === 'KEYWORD' || level === 'SEARCH_QUERY'
    ? entitiesOfSearches(level, advertiser, 'delivered')
    : entityTables[level]
}

const searchSql = ({ level }: ReportRequest) =>
  level === 'KEYWORD' || level === 'SEARCH_QUERY' ? 'e.search' : 'null::jsonb'

/**
 * SQL: the sums of searches that are in no row. Under conditions nobody knows which of them would be, so that there
 * are none.
 */
function hiddenSql(request: ReportRequest, parts: readonly Sums[]): string {
  const { level, name, filters } = request
  if (name || filters.length > 0) return 'null::jsonb'
  if (isOfProducts(level)) return otherAdsSql(parts)
  if (level !== 'SEARCH_QUERY') return 'null::jsonb'
  const sums = parts.flatMap((part) =>
    part.wholes.map(
      ({ of, as, source }) =>
        `(coalesce((select sum(w.${of}) from ${source} w), 0) - (select coalesce(sum(f.${as}), 0) from found f))::text as ${as}`,
    ),
  )
  return `(select to_jsonb(t) from (select ${sums.join(', ')}) t)`
}

/** SQL: the sums of ads that are of no product group or item, beside those that are. */
function otherAdsSql(parts: readonly Sums[]): string {
  const sums = parts.flatMap((part) =>
    part.wholes.map(
      ({ of, as, source }) =>
        `coalesce((select sum(w.${of}) from ${source} w where w.entity_id = 0), 0)::text as ${as}`,
    ),
  )
  return `(select to_jsonb(t) from (select ${sums.join(', ')}) t)`
}

interface Sums {
  queries: string[]
  joins: string
  columns: string[]
  names: string[]
  /** What was joined, by alias. */
  aliases: string[]
  /** Of search queries: where the sum of all is found, also of what is no row. */
  wholes: { of: string; as: string; source: string }[]
}

/** The sums of one span of days: the queries, and how the entities get them as columns. */
export function sumsOf(
  request: ReportRequest,
  span: Span,
  figures: readonly Figure[],
  prefix: string,
  sql: StatementParts,
): Sums {
  const tag = prefix === '' ? '' : 'compared_'
  const delivery = figures.filter(isDelivery)
  const conversion = figures.filter(isConversion)
  const sources = [
    {
      name: `${tag}delivered`,
      text: deliveredSql(request, span, delivery, noSplit, sql),
      figures: delivery as Figure[],
    },
    ...(conversion.length > 0
      ? [
          {
            name: `${tag}converted`,
            text: convertedSql(request, span, conversion, noSplit, sql),
            figures: conversion as Figure[],
          },
        ]
      : []),
  ]
  const name = (figure: Figure) => `"${prefix}${figureKey(figure)}"`
  const isOfQueries = request.level === 'SEARCH_QUERY'
  const whole = `${tag}whole`
  // Conversions are shown where the search query may be shown.
  const known = (source: string, figure: Figure) =>
    isOfQueries && source !== `${tag}delivered`
      ? `case when ${tag}delivered.entity_id is not null then ${source}.${columnOf(figure)} end`
      : `${source}.${columnOf(figure)}`
  return {
    queries: [
      ...sources.map((source) => `${source.name} as (${source.text})`),
      ...(isOfQueries ? [`${whole} as (${wholeSql(request, span, delivery, sql)})`] : []),
    ],
    wholes:
      isOfQueries || isOfProducts(request.level)
        ? sources.flatMap((source) =>
            source.figures.map((figure) => ({
              ...{ of: columnOf(figure), as: name(figure) },
              source: isOfQueries && source.name === `${tag}delivered` ? whole : source.name,
            })),
          )
        : [],
    joins: sources
      .map((source) => `left join ${source.name} on ${source.name}.entity_id = e.id`)
      .join(' '),
    columns: sources.flatMap((source) =>
      source.figures.map(
        (figure) => `coalesce(${known(source.name, figure)}, 0) as ${name(figure)}`,
      ),
    ),
    names: figures.map(name),
    aliases: sources.map((source) => source.name),
  }
}

const isDeliveredSql = ({ aliases }: Sums) =>
  `(${aliases.map((alias) => `${alias}.entity_id is not null`).join(' or ')}) as is_delivered`

const campaignColumn = ({ level }: ReportRequest) => (level === 'CAMPAIGN' ? 'id' : 'campaign_id')

/** SQL: what the request says of the entity `e` itself. */
export function entityConditions(request: ReportRequest, sql: StatementParts): string {
  const { level, statuses, name, objectives, campaignIds, adGroupIds, adIds, promotionIds } =
    request
  const isNamed = name ? [`position(lower(${sql.value(name)}) in lower(e.name)) > 0`] : []
  // Of search queries the facts themselves were found by the rest.
  if (level === 'SEARCH_QUERY') return isNamed.map((condition) => ` and ${condition}`).join('')
  const ids = (column: string, named: readonly string[] | null) =>
    named ? [`e.${column} = any(${sql.value([...named])}::bigint[])`] : []
  const campaign = campaignColumn(request)
  const conditions = [
    ...ids(campaign, campaignIds),
    ...ids(level === 'AD_GROUP' ? 'id' : 'ad_group_id', level === 'CAMPAIGN' ? null : adGroupIds),
    ...ids('id', level === 'AD' ? adIds : null),
    ...ids(
      level === 'PRODUCT_ITEM' ? 'promotion_id' : 'id',
      isOfProducts(level) ? (promotionIds ?? null) : null,
    ),
    ...(statuses ? [`e.status = any(${sql.value([...statuses])}::text[])`] : []),
    ...isNamed,
    ...(objectives
      ? [
          `exists (select 1 from campaigns o where o.advertiser_id = e.advertiser_id and o.id = e.${campaign}
             and o.objective_type = any(${sql.value([...objectives])}::text[]))`,
        ]
      : []),
  ]
  return conditions.map((condition) => ` and ${condition}`).join('')
}

/** SQL: what the request says of the sums of a row `f`. */
export function rowConditions(
  { filters, deliveredOnly }: ReportRequest,
  sql: StatementParts,
): string {
  return [
    ...(deliveredOnly ? ['f.is_delivered'] : []),
    ...filters.map(
      ({ metric, comparison, value }) =>
        `${metricSql(metric)} ${comparison} ${sql.value(value)}::numeric`,
    ),
  ]
    .map((condition) => ` and ${condition}`)
    .join('')
}

function sortSql({ sort }: ReportRequest): string {
  if (typeof sort !== 'string') return metricSql(sort)
  return { CREATED: 'f.entity_id', NAME: 'lower(f.name)', STATUS: 'f.status' }[sort]
}

/** SQL: a metric of a row `f`; exact, so that its text names the place in the order. */
function metricSql({ numerator, denominator, scale }: Metric): string {
  const value = (figure: Figure) => `f.${columnOf(figure)}::numeric`
  if (denominator === null) return value(numerator)
  return `${value(numerator)} * ${scale} / nullif(${value(denominator)}, 0)`
}

/** SQL: rows `l` after the last of the page before; rows without a value come last in both orders. */
function afterSql(request: ReportRequest, after: GridKey | null, sql: StatementParts): string {
  if (after === null) return ''
  const { sort, isAscending } = request
  const beyond = isAscending ? '>' : '<'
  const id = `${sql.value(after.id)}::bigint`
  if (after.value === null) return ` where l.sort_value is null and l.entity_id ${beyond} ${id}`
  const type = typeof sort !== 'string' ? 'numeric' : sort === 'CREATED' ? 'bigint' : 'text'
  const value = `${sql.value(after.value)}::${type}`
  return ` where l.sort_value ${beyond} ${value} or l.sort_value is null
      or (l.sort_value = ${value} and l.entity_id ${beyond} ${id})`
}
