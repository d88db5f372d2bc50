import { toWireMicro } from '#contract/advertisers/money'
import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { toSeconds } from '#contract/campaigns/moments'
import { limits } from '#contract/limits'
import { getMeasurement, type MeasuredAdGroup } from '#contract/measurement/measurement'
import { findPermitted, marketOf } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { findSource } from '../steering/source-queries.ts'
import {
  type AgreementRow,
  type CandidateRow,
  findLastReceived,
  findMatches,
  type NamedShareRow,
  type Span,
  selectAgreement,
  selectCandidates,
  selectDays,
  selectNamedShares,
} from './comparing-queries.ts'

const usualDays = 30

export const getMeasurementHandler = answerQuery(getMeasurement, async (context, input) => {
  const { db, clock } = context
  const { advertiser_id } = input
  const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
  const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
  const end_date = input.end_date ?? dayAt(time_zone, clock.now())
  const start_date = input.start_date ?? addDays(end_date, 1 - usualDays)
  const span: Span = {
    ...{ start_date, end_date, time_zone },
    ...{ from: startOfDay(time_zone, start_date), to: endOfDay(time_zone, end_date) },
  }
  const last = await findLastReceived(db, advertiser_id)
  const shares = Map.groupBy(
    await selectNamedShares(db, advertiser_id),
    ({ campaign_id }) => campaign_id,
  )
  const candidates = await selectCandidates(db, advertiser_id)
  return {
    ...{ start_date, end_date, currency: advertiser.currency },
    source: await findSource(db, advertiser_id),
    last_received_time: last && toSeconds(last),
    days: await selectDays(db, advertiser_id, span),
    matches: await findMatches(db, advertiser_id, span),
    ad_groups: (await selectAgreement(db, advertiser_id, span)).map(toAdGroup),
    campaigns: candidates.map((one) => toCampaign(one, shares.get(one.campaign_id) ?? [])),
  }
})

function toAdGroup(row: AgreementRow): MeasuredAdGroup {
  return {
    ...{ ad_group_id: row.ad_group_id, name: row.name, campaign_name: row.campaign_name },
    theirs: {
      results: Math.round(row.their_results * 100) / 100,
      value_micro: toWireMicro(BigInt(row.their_value_micro)),
    },
    ours: { results: row.our_results, value_micro: toWireMicro(BigInt(row.our_value_micro)) },
    spend_micro: toWireMicro(BigInt(row.spend_micro)),
  }
}

function toCampaign(
  { campaign_id, name, daily_budget_micro, is_on }: CandidateRow,
  shares: readonly NamedShareRow[],
) {
  const budget = BigInt(daily_budget_micro)
  const cut = (at: number) => (budget * BigInt(at)) / BigInt(limits.wholeShare)
  return {
    ...{ campaign_id, name, is_on, daily_budget_micro: toWireMicro(budget) },
    shares: shares.map((share) => ({
      ...{ ad_group_id: share.ad_group_id, name: share.name },
      budget_micro: toWireMicro(cut(share.share_to) - cut(share.share_from)),
      value_per_spend: share.value_per_spend,
    })),
  }
}
