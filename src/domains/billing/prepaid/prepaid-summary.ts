import { type Micro, toWireMicro } from '#contract/advertisers/money'
import { getPrepaidSummary, type PrepaidSummary } from '#contract/billing/prepaid-spend'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { leftOf } from '../ledger/prepaid-rules.ts'
import { splitByWeight } from './first-in-first-out.ts'
import { sumMovement } from './prepaid-queries.ts'
import { addDays, daysOf, readPrepaid, type SpentDay, toTopUps } from './read-prepaid.ts'

const paceDays = 7

export const getPrepaidSummaryHandler = answerQuery(
  getPrepaidSummary,
  async (context, { advertiser_id, ...given }): Promise<PrepaidSummary> => {
    const { db, clock } = context
    const { id, currency, time_zone } = await findPermitted(
      ...([db, advertiser_id, memberOf(context).id, 'read_billing'] as const),
    )
    const moment = { now: clock.now(), timeZone: time_zone }
    const days = daysOf(given, moment)
    const today = daysOf({}, moment).end_date
    const prepaid = await readPrepaid(db, id)
    const movement = await sumMovement(db, id, days)
    // Credits are used before it, and are none of it.
    const left = leftOf({ ...prepaid.ledger.balances, credits: 0n })
    const { campaigns, pace, unassigned } = campaignsOf(prepaid.spends, { days, today, left })
    return {
      type: 'prepaidsummary',
      currency,
      ...days,
      opening_micro: toWireMicro(BigInt(movement.opening)),
      received_micro: toWireMicro(BigInt(movement.received)),
      given_back_micro: toWireMicro(-BigInt(movement.given_back)),
      spent_micro: toWireMicro(-BigInt(movement.spent)),
      closing_micro: toWireMicro(BigInt(movement.closing)),
      left_micro: toWireMicro(left),
      pace_micro: toWireMicro(pace),
      days_left: pace > 0n ? Number((left > 0n ? left : 0n) / pace) : null,
      campaigns,
      unassigned_micro: toWireMicro(unassigned),
      top_ups: toTopUps(prepaid),
    }
  },
)

/** Each campaign’s spend, and its share of what is left by what it spent in the last days. */
function campaignsOf(
  spends: readonly SpentDay[],
  {
    days,
    today,
    left,
  }: { days: { start_date: string; end_date: string }; today: string; left: Micro },
) {
  const since = addDays(today, 1 - paceDays)
  const sum = (some: readonly SpentDay[], isCounted: (day: string) => boolean) =>
    some.reduce((total, { day, amount }) => (isCounted(day) ? total + amount : total), 0n)
  const groups = [...Map.groupBy(spends, ({ campaign_id }) => campaign_id)].map(([id, own]) => ({
    campaign_id: id,
    name: own[0]?.name ?? id,
    spent: sum(own, () => true),
    inDays: sum(own, (day) => day >= days.start_date && day <= days.end_date),
    recent: sum(own, (day) => day >= since),
  }))
  groups.sort((one, other) => Number(other.spent - one.spent))
  const recent = groups.reduce((total, group) => total + group.recent, 0n)
  const shared = left > 0n && recent > 0n ? left : 0n
  const shares = splitByWeight(
    shared,
    groups.map((group) => group.recent),
  )
  return {
    campaigns: groups.map(({ campaign_id, name, spent, inDays }, n) => ({
      ...{ campaign_id, name },
      spent_in_days_micro: toWireMicro(inDays),
      spent_micro: toWireMicro(spent),
      share_micro: toWireMicro(shares[n] ?? 0n),
      allocated_micro: toWireMicro(spent + (shares[n] ?? 0n)),
    })),
    pace: recent / BigInt(paceDays),
    unassigned: left - shared,
  }
}
