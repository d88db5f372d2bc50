import type { EntityLevel } from '#contract/reporting/grid-levels'
import { figureKey } from '#contract/reporting/metrics/figure'
import { columnOf, convertedSql, deliveredSql, isConversion, isDelivery } from '../figures-sql.ts'
import {
  entityConditions,
  entityTables,
  figuresNeeded,
  rowConditions,
  type Statement,
  sumsOf,
} from '../grid-statement.ts'
import type { ReportRequest, Span } from '../report-request.ts'
import { splitBy } from '../splits.ts'
import { type StatementParts, statementParts } from '../statement.ts'

/**
 * The sums of all rows of a table by day: rows with `day` and a column for each figure. Which rows it has hangs on the
 * days of the table, also where those of other days are summed up.
 */
export function daysStatement(request: ReportRequest, level: EntityLevel, span: Span): Statement {
  const sql = statementParts()
  const figures = figuresNeeded({ ...request, sort: 'CREATED', filters: [] })
  const delivery = figures.filter(isDelivery)
  const conversion = figures.filter(isConversion)
  const { queries, listed } = listedSql(request, level, sql)
  const delivered = deliveredSql(
    request,
    span,
    delivery,
    splitBy('DAY', request.timeZone, statementParts()),
    sql,
  )
  const sources = [{ text: delivered, of: delivery.map(columnOf) }]
  if (conversion.length > 0) {
    const split = splitBy('DAY', request.timeZone, sql)
    const text = convertedSql(request, span, conversion, split, sql)
    sources.push({ text, of: conversion.map(columnOf) })
  }
  const names = figures.map((figure) => `"${figureKey(figure)}"`)
  const parts = sources.map(({ text, of }) => {
    const columns = names.map((name) => (of.includes(name) ? `s.${name}` : `0::bigint as ${name}`))
    return `select ${['s.entity_id', 's.part', ...columns].join(', ')} from (${text}) s`
  })
  const sums = names.map((name) => `coalesce(sum(a.${name}), 0)::text as ${name}`)
  return {
    text: `with ${[...queries, `listed as materialized (${listed})`].join(', ')}
      select ${['a.part as day', ...sums].join(', ')} from (${parts.join(' union all ')}) a
       where a.entity_id in (select l.id from listed l) group by a.part order by a.part`,
    values: sql.values,
  }
}

/** SQL: the ids of the table's rows. Their sums are needed for conditions on figures alone. */
function listedSql(
  request: ReportRequest,
  level: EntityLevel,
  sql: StatementParts,
): { queries: string[]; listed: string } {
  const table = entityTables[level]
  const advertiser = sql.value(request.advertiserId)
  const entities = `from ${table} e`
  const chosen = `where e.advertiser_id = ${advertiser}${entityConditions(request, sql)}`
  if (request.filters.length === 0)
    return { queries: [], listed: `select e.id ${entities} ${chosen}` }
  const figures = figuresNeeded({ ...request, columns: [], sort: 'CREATED' })
  const own = sumsOf(request, request.span, figures, '', sql)
  return {
    queries: own.queries,
    listed: `select f.id from (select ${['e.id', ...own.columns].join(', ')} ${entities} ${own.joins} ${chosen}) f
      where true${rowConditions({ ...request, deliveredOnly: false }, sql)}`,
  }
}
