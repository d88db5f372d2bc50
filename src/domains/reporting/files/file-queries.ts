import type { Figure } from '#contract/reporting/metrics/figure'
import { composedRows, type Db } from '#platform/database'
import {
  type Chosen,
  columnOf,
  convertedSql,
  deliveredSql,
  isConversion,
  isDelivery,
  type Split,
} from '../grid/figures-sql.ts'
import { campaignColumn, entityConditions, entityTables } from '../grid/grid-statement.ts'
import type { Span } from '../grid/report-request.ts'
import { type StatementParts, statementParts } from '../grid/statement.ts'
import type { FileRequest } from './file-request.ts'

export interface FileEntity {
  entity_id: string
  campaign_id: string
  name: string
  status: string
}

/** Those of one campaign after the other; after this one. */
export function selectEntities(
  db: Db,
  request: FileRequest,
  after: FileEntity | null,
  limit: number,
): Promise<FileEntity[]> {
  const { level } = request
  if (level === 'ADVERTISER') return after ? Promise.resolve([]) : selectAccount(db, request)
  const sql = statementParts()
  const campaign = `e.${campaignColumn({ level })}`
  const text = `select e.id::text as entity_id, ${campaign}::text as campaign_id, e.name, e.status
      from ${entityTables[level]} e
     where e.advertiser_id = ${sql.value(request.advertiserId)}${entityConditions(request, sql)}${
       after
         ? ` and (${campaign}, e.id) > (${sql.value(after.campaign_id)}::bigint, ${sql.value(after.entity_id)}::bigint)`
         : ''
     } order by ${campaign}, e.id limit ${sql.value(limit)}`
  return composedRows<FileEntity>(db, text, sql.values)
}

function selectAccount(db: Db, { advertiserId }: FileRequest): Promise<FileEntity[]> {
  return composedRows<FileEntity>(
    db,
    `select id::text as entity_id, '' as campaign_id, name, '' as status from advertisers where id = $1`,
    [advertiserId],
  )
}

export type PartTexts = Record<string, string> & { entity_id: string; part: string }

/** Sums of these days by `entity_id` and `part`, as decimal text. */
export async function selectSums(
  db: Db,
  request: FileRequest,
  span: Span,
  figures: readonly Figure[],
  toSplit: (sql: StatementParts) => Split,
  chosen: Chosen | undefined,
): Promise<PartTexts[]> {
  const sql = statementParts()
  // Facts have their days: what tells them apart names no values.
  const split = toSplit(statementParts())
  const delivery = figures.filter(isDelivery)
  const conversion = split.ofMoment === null ? [] : figures.filter(isConversion)
  const own = (alias: string, some: readonly Figure[]) =>
    some.map((figure) => `, ${alias}.${columnOf(figure)}::text as ${columnOf(figure)}`).join('')
  const delivered = deliveredSql(request, span, delivery, split, sql, chosen)
  const found = await composedRows<PartTexts>(
    db,
    `select d.entity_id::text, d.part${own('d', delivery)} from (${delivered}) d`,
    sql.values,
  )
  if (conversion.length === 0) return found
  const other = statementParts()
  const converted = convertedSql(request, span, conversion, toSplit(other), other, chosen)
  const brought = await composedRows<PartTexts>(
    db,
    `select v.entity_id::text, v.part${own('v', conversion)} from (${converted}) v`,
    other.values,
  )
  return [...found, ...brought]
}
