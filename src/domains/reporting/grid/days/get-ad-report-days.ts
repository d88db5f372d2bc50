import type { OutputOf } from '#contract/operation'
import { getAdReportDays, type ReportedDay } from '#contract/reporting/ad-report-days'
import type { EntityLevel } from '#contract/reporting/grid-levels'
import { findPermitted, marketOf } from '#domains/advertisers'
import { composedRows, type Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import type { SumTexts } from '../grid-queries.ts'
import type { ReportRequest, Span } from '../report-request.ts'
import { toRequest } from '../to-request.ts'
import { toSums, toValues } from '../to-values.ts'
import { daysStatement } from './days-statement.ts'

export const getAdReportDaysHandler = answerQuery(
  getAdReportDays,
  async (context, input): Promise<OutputOf<typeof getAdReportDays>> => {
    const { db } = context
    const { advertiser_id, level } = input
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    const order = { sort: 'CREATED', order: 'DESCENDING', delivered_only: false } as const
    const request = toRequest({ ...input, ...order }, time_zone)
    const { span, compareSpan } = request
    return {
      currency: advertiser.currency,
      time_zone,
      days: await readDays(db, request, level, span),
      compared_days: compareSpan && (await readDays(db, request, level, compareSpan)),
    }
  },
)

async function readDays(
  db: Db,
  request: ReportRequest,
  level: EntityLevel,
  span: Span,
): Promise<ReportedDay[]> {
  const { text, values } = daysStatement(request, level, span)
  const found = await composedRows<SumTexts & { day: string }>(db, text, values)
  return found.map(({ day, ...sums }) => ({ day, values: toValues(request.columns, toSums(sums)) }))
}
