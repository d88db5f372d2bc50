import { Failure } from '#contract/errors'
import { type AdvertiserRow, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { checkMinimum } from '../rules/minimum-budget.ts'

/** An automated campaign has one budget, which is that of an ad group elsewhere: an older one stays as it is. */
export async function checkDailyCap(
  { db, language }: { db: Db; language: string },
  advertiser: AdvertiserRow,
  after: CampaignRow,
  before: CampaignRow | null,
): Promise<void> {
  const cap = after.daily_spend_cap_micro
  if (!after.is_automated_campaign || cap === null || cap === before?.daily_spend_cap_micro) return
  const market = await marketOf(db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  checkMinimum(BigInt(cap), market.budgets.minimum, {
    ...{ currency: advertiser.currency, field: 'daily_spend_cap', language },
  })
}
