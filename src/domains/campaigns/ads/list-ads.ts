import type { Ad } from '#contract/campaigns/ad'
import { listAds } from '#contract/campaigns/ads'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { readIdPage } from '../read-id-page.ts'
import { selectAds } from './ad-queries.ts'
import { toAd } from './ad-views.ts'

export const listAdsHandler = answerQuery(listAds, async (context, input) => {
  const { db } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const above = await accountState(db, advertiser)
  const filter = {
    ids: input.ad_ids ?? null,
    campaignIds: input.campaign_ids ?? null,
    adGroupIds: input.ad_group_ids ?? null,
    statuses: input.entity_statuses,
  }
  return readIdPage(
    'ads',
    input,
    (before, limit) => selectAds(db, advertiser.id, filter, before, limit),
    async (shown): Promise<Ad[]> => shown.map((ad) => toAd(ad, above)),
  )
})
