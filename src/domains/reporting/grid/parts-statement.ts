import type { Breakdown } from '#contract/reporting/ad-report'
import { columnOf, convertedSql, deliveredSql, isConversion, isDelivery } from './figures-sql.ts'
import { figuresNeeded, type Statement } from './grid-statement.ts'
import type { Chosen, ReportRequest } from './report-request.ts'
import { splitBy, splitsConversions } from './splits.ts'
import { statementParts } from './statement.ts'

/** The sums of entities in parts: rows with `entity_id`, `part` and a column for each figure. */
export function partsStatement(
  request: ReportRequest,
  breakdown: Breakdown,
  chosen: Chosen,
): Statement {
  const sql = statementParts()
  const figures = figuresNeeded({ ...request, sort: 'CREATED', filters: [] })
  const delivery = figures.filter(isDelivery)
  const conversion = splitsConversions(breakdown) ? figures.filter(isConversion) : []
  // Facts have their days: only what splits conversions names a value, and one that is not used has no type.
  const named = conversion.length > 0 ? sql : statementParts()
  const split = splitBy(breakdown, request.timeZone, named)
  const sums = (names: readonly string[]) => names.map((name) => `, ${name}`).join('')
  const delivered = deliveredSql(request, request.span, delivery, split, sql, chosen)
  const ofDelivered = delivery.map(
    (figure) => `coalesce(d.${columnOf(figure)}, 0)::text as ${columnOf(figure)}`,
  )
  if (conversion.length === 0)
    return {
      text: `with d as (${delivered})
        select d.entity_id, d.part${sums(ofDelivered)} from d order by 1, 2`,
      values: sql.values,
    }
  const converted = convertedSql(request, request.span, conversion, split, sql, chosen)
  const ofConverted = conversion.map(
    (figure) => `coalesce(v.${columnOf(figure)}, 0)::text as ${columnOf(figure)}`,
  )
  return {
    text: `with d as (${delivered}), v as (${converted})
      select coalesce(d.entity_id, v.entity_id) as entity_id, coalesce(d.part, v.part) as part${sums(ofDelivered)}${sums(ofConverted)}
        from d full join v on v.entity_id = d.entity_id and v.part = d.part order by 1, 2`,
    values: sql.values,
  }
}
