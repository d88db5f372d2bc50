import { conversionEventNames } from '#contract/conversions/enums'
import type { CampaignId } from '#contract/ids'
import type { ConversionFigure, DeliveryFigure } from '#contract/reporting/metrics/figure'
import { columnOf, convertedSql, deliveredSql, type Split } from '../grid/figures-sql.ts'
import type { FiguresRequest, Span } from '../grid/report-request.ts'
import { type StatementParts, statementParts } from '../grid/statement.ts'

/** One campaign or, where they are named, some of its ads, and whether conversions are counted. */
export interface InsightRequest extends FiguresRequest {
  campaignId: CampaignId
  hasConversions: boolean
}

const delivery = [
  'spend_micro',
  'impressions',
  'clicks',
  'video_halves',
] as const satisfies DeliveryFigure[]

/** All that sites reported except that a page was looked at, which says nothing yet. */
const conversions: ConversionFigure[] = conversionEventNames
  .filter((event) => event !== 'page_visit')
  .map((event) => ({ event, of: 'count', kind: null, place: null }))

/**
 * SQL: the sums of a campaign by part at two times: rows with `is_compared`, `part` and figures as decimal text. What
 * is beyond the largest `limit` parts is one row whose part is null.
 */
export function partsStatement(
  request: InsightRequest,
  [span, compared]: readonly [Span, Span],
  splitBy: (sql: StatementParts) => Split,
  limit: number,
) {
  const sql = statementParts()
  const split = splitBy(sql)
  const amounts = [
    ...amountsSql(request, span, false, split, sql),
    ...amountsSql(request, compared, true, split, sql),
  ]
  const names = [...delivery, 'conversions']
  const text = `with amounts as (${amounts.join(' union all ')}), ranked as (
      select a.part, row_number() over (order by sum(a.impressions) desc, sum(a.conversions) desc, a.part) as place
        from amounts a group by a.part
    ), placed as (
      select a.is_compared, case when r.place <= ${sql.value(limit)} or a.part = '' then a.part end as part,
          ${names.map((name) => `a.${name}`).join(', ')}
        from amounts a join ranked r on r.part = a.part
    )
    select p.is_compared, p.part, ${names.map((name) => `sum(p.${name})::text as ${name}`).join(', ')}
      from placed p group by 1, 2 order by 1, 2`
  return { text, values: sql.values }
}

function amountsSql(
  request: InsightRequest,
  span: Span,
  isCompared: boolean,
  split: Split,
  sql: StatementParts,
): string[] {
  const campaignIds = [request.campaignId]
  const ofAds = request.adIds && ({ column: 'ad_id', ids: request.adIds } as const)
  const chosen = {
    ...(ofAds ?? ({ column: 'campaign_id', ids: campaignIds } as const)),
    ...{ campaignIds, isByDay: true },
  }
  const delivered = deliveredSql(request, span, delivery, split, sql, chosen)
  const of = `select ${isCompared} as is_compared, s.part`
  const shown = `${of}, ${delivery.map((figure) => `s."${figure}" as ${figure}`).join(', ')}, 0::bigint as conversions from (${delivered}) s`
  if (!request.hasConversions) return [shown]
  const converted = convertedSql(request, span, conversions, split, sql, chosen)
  const count = conversions.map((figure) => `s.${columnOf(figure)}`).join(' + ')
  return [shown, `${of}, 0, 0, 0, 0, ${count} from (${converted}) s`]
}
