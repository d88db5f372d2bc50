import type { ReviewStatus } from '#contract/campaigns/enums'
import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PersonId, PinId } from '#contract/ids'
import { personCardJson } from '#domains/people'

/** An ad that ran, with who is behind it, whom it was for and how it was reviewed. */
export interface RepositoryRow {
  advertiser_id: AdvertiserId
  ad_id: AdId
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  first_day: string
  last_day: string
  name: string
  country: string
  business_name: string | null
  owner_id: PersonId
  username: string
  full_name: string
  /** Null while they are hidden. */
  promoter: string | null
  pin_id: PinId
  creative_key: string
  review_status: ReviewStatus
  rejected_reasons: RejectionReason[]
  targeting_spec: TargetingSpec
}

/** SQL of a `RepositoryRow` for `ad_repository r`, with the tables that it is read from. */
export const repositoryColumns = `r.advertiser_id, r.ad_id, r.ad_group_id, ad.campaign_id, r.first_day::text as first_day,
    r.last_day::text as last_day, a.name, a.country, business.business_name, a.owner_id, owner.username, owner.full_name,
    case when owner.hidden_at is null then ${personCardJson('owner')} end as promoter, ad.pin_id, ad.creative_key,
    ad.review_status, ad.rejected_reasons, g.targeting_spec`
export const repositoryTables = `join ads ad on ad.advertiser_id = r.advertiser_id and ad.id = r.ad_id
    join ad_groups g on g.advertiser_id = r.advertiser_id and g.id = ad.ad_group_id
    join advertisers a on a.id = r.advertiser_id join people owner on owner.id = a.owner_id
    left join partners business on business.account_id = a.owner_id`
