import type { Micro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import { type AdvertiserRow, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { checkMinimum } from '../rules/minimum-budget.ts'

export async function checkDailyCap(
  { db, language }: { db: Db; language: string },
  advertiser: AdvertiserRow,
  after: CampaignRow,
  before: CampaignRow | null,
): Promise<void> {
  if (!isNewCap(after, before)) return
  const market = await marketOf(db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  const { currency } = advertiser
  checkCap(after, before, { minimum: market.budgets.minimum, currency, language })
}

/** An automated campaign has one budget, which is that of an ad group elsewhere: an older one stays as it is. */
export function checkCap(
  after: CampaignRow,
  before: CampaignRow | null,
  { minimum, ...about }: { minimum: Micro; currency: string; language: string },
): void {
  if (isNewCap(after, before))
    checkMinimum(BigInt(after.daily_spend_cap_micro ?? 0), minimum, {
      ...about,
      field: 'daily_spend_cap',
    })
}

function isNewCap(after: CampaignRow, before: CampaignRow | null): boolean {
  const cap = after.daily_spend_cap_micro
  return after.is_automated_campaign && cap !== null && cap !== before?.daily_spend_cap_micro
}
