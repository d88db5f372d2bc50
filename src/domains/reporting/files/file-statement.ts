import { isOfSearches } from '#contract/reporting/grid-levels'
import type { Figure } from '#contract/reporting/metrics/figure'
import {
  columnOf,
  convertedSql,
  deliveredSql,
  isConversion,
  isDelivery,
  type Split,
} from '../grid/figures-sql.ts'
import type { Statement } from '../grid/grid-statement.ts'
import type { Chosen, Span } from '../grid/report-request.ts'
import { type StatementParts, statementParts } from '../grid/statement.ts'
import type { FileRequest } from './file-request.ts'

/** What is summed up, of which days and entities, and what tells its parts apart. */
export interface SumsRequest {
  request: FileRequest
  span: Span
  figures: readonly Figure[]
  toSplit: (sql: StatementParts) => Split
  chosen: Chosen | undefined
}

/** Sums of what was delivered, by `entity_id` and `part`. */
export function deliveredStatement({
  request,
  span,
  figures,
  toSplit,
  chosen,
}: SumsRequest): Statement {
  const sql = statementParts()
  // Facts have their days: what tells them apart names no values, but of searches, which have hours.
  const split = toSplit(isOfSearches(request.level) ? sql : statementParts())
  const delivery = figures.filter(isDelivery)
  const delivered = deliveredSql(request, span, delivery, split, sql, chosen)
  return { text: `${sumsOf(delivery)} from (${delivered}) s`, values: sql.values }
}

/** The same of what it brought; null where conversions are not asked for, or have no such parts. */
export function convertedStatement({
  request,
  span,
  figures,
  toSplit,
  chosen,
}: SumsRequest): Statement | null {
  const sql = statementParts()
  const split = toSplit(sql)
  const conversion = split.ofMoment === null ? [] : figures.filter(isConversion)
  if (conversion.length === 0) return null
  const converted = convertedSql(request, span, conversion, split, sql, chosen)
  return { text: `${sumsOf(conversion)} from (${converted}) s`, values: sql.values }
}

const sumsOf = (figures: readonly Figure[]) =>
  `select s.entity_id::text, s.part${figures.map((one) => `, s.${columnOf(one)}::text as ${columnOf(one)}`).join('')}`
