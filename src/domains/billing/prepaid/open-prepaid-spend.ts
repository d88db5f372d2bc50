import { openPrepaidSpend } from '#contract/billing/prepaid-spend'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { decimal, writeCsv } from '../csv.ts'
import { partsOf } from './list-prepaid-spend.ts'
import { daysOf, readPrepaid } from './read-prepaid.ts'

export const openPrepaidSpendHandler = answerQuery(
  openPrepaidSpend,
  async (context, { advertiser_id, charge_id, ...given }) => {
    const { db, clock } = context
    const { id, currency, time_zone } = await findPermitted(
      ...([db, advertiser_id, memberOf(context).id, 'read_billing'] as const),
    )
    const prepaid = await readPrepaid(db, id)
    const days = daysOf(given, { now: clock.now(), timeZone: time_zone })
    const parts = partsOf(prepaid, { charge_id, ...days })
    if (parts.length > limits.prepaidLines) throw new Failure('document_lines_too_many')
    const lines = parts.map(({ spent, payment, amount }) => [
      ...[spent.day, spent.campaign_id, spent.name, payment?.id ?? null],
      ...[
        payment ? payment.created_at.toISOString().slice(0, 10) : null,
        decimal(amount),
        currency,
      ],
    ])
    return { name: `prepaid-spend-${id}.csv`, csv: writeCsv(columns, lines) }
  },
)

const columns = ['day', 'campaign_id', 'campaign', 'top_up', 'paid', 'amount', 'currency']
