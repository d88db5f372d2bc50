import { toWireMicro } from '#contract/advertisers/money'
import {
  listPrepaidSpend,
  type PrepaidSpend,
  type PrepaidSpends,
} from '#contract/billing/prepaid-spend'
import { Failure } from '#contract/errors'
import type { ChargeId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { readBookmark, writeBookmark } from '#platform/paging'
import { toSeconds } from '../charges/charge-views.ts'
import type { Covered } from './first-in-first-out.ts'
import {
  daysOf,
  type Payment,
  type Prepaid,
  readPrepaid,
  type SpentDay,
  toTopUps,
} from './read-prepaid.ts'

const feed = 'prepaid_spend'

export const listPrepaidSpendHandler = answerQuery(
  listPrepaidSpend,
  async (context, { advertiser_id, charge_id, bookmark, ...given }): Promise<PrepaidSpends> => {
    const { db, clock } = context
    const { id, currency, time_zone } = await findPermitted(
      ...([db, advertiser_id, memberOf(context).id, 'read_billing'] as const),
    )
    const prepaid = await readPrepaid(db, id)
    const days = daysOf(given, { now: clock.now(), timeZone: time_zone })
    const parts = partsOf(prepaid, { charge_id, ...days })
    const top_ups = toTopUps(prepaid)
    const start = readBookmark(bookmark ?? null, feed, 3)
    const after = start === null || start === 'end' ? null : start.join(' ')
    const rest = after === null ? parts : parts.filter((part) => keysOf(part).join(' ') > after)
    const shown = start === 'end' ? [] : rest.slice(0, limits.prepaidPage)
    const last = shown.at(-1)
    const hasMore = last !== undefined && rest.length > shown.length
    return {
      type: 'prepaidspends',
      currency,
      ...days,
      top_up: top_ups.find((one) => one.charge_id === charge_id) ?? null,
      top_ups,
      items: shown.map(toSpend),
      total_micro: toWireMicro(parts.reduce((sum, { amount }) => sum + amount, 0n)),
      bookmark: hasMore ? writeBookmark(feed, keysOf(last)) : null,
    }
  },
)

type Part = Covered<Payment, SpentDay>

/** What one payment paid, on whatever days, or what any paid on these. */
export function partsOf(
  { payments, parts }: Prepaid,
  {
    charge_id,
    start_date,
    end_date,
  }: { charge_id: ChargeId | undefined; start_date: string; end_date: string },
): Part[] {
  if (charge_id === undefined)
    return parts.filter(({ spent: { day } }) => day >= start_date && day <= end_date)
  if (!payments.some(({ id }) => id === charge_id)) throw new Failure('charge_not_found')
  return parts.filter(({ payment }) => payment?.id === charge_id)
}

/** In the order of the list: ids are padded, so that they sort as numbers. What no payment covers comes last. */
function keysOf({ spent, payment }: Part): string[] {
  return [spent.day, spent.campaign_id.padStart(20, '0'), payment?.id.padStart(20, '0') ?? 'none']
}

export function toSpend({ spent, payment, amount }: Part): PrepaidSpend {
  const { day, campaign_id, name } = spent
  return {
    ...{ day, campaign_id, name },
    charge_id: payment?.id ?? null,
    paid_time: payment && toSeconds(payment.created_at),
    amount_micro: toWireMicro(amount),
  }
}
