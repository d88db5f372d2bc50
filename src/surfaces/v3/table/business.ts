import { actFor, getActing, stopActing } from '#contract/advertisers/acting'
import {
  addAdvertiserPerson,
  changeAdvertiserRole,
  listAdvertiserPeople,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import { getAdvertiser, listAdvertisers } from '#contract/advertisers/list-advertisers'
import { claimWebsite } from '#contract/claims/claim-website'
import { beginInstagramClaim, instagramClaim } from '#contract/claims/instagram-claim'
import { listClaims } from '#contract/claims/list-claims'
import { releaseClaim } from '#contract/claims/release-claim'
import { verifyClaim } from '#contract/claims/verify-claim'
import { route, type V3Route } from './route.ts'

export const businessRoutes: readonly V3Route[] = [
  route('GET', '/v3/claims/instagram/', instagramClaim),
  route('POST', '/v3/claims/instagram/', beginInstagramClaim),
  route('GET', '/v3/claims/', listClaims),
  route('POST', '/v3/claims/', claimWebsite),
  route('PUT', '/v3/claims/:id/', verifyClaim),
  route('DELETE', '/v3/claims/:id/', releaseClaim),
  route('GET', '/ads/v4/advertisers/', listAdvertisers),
  route('POST', '/ads/v4/advertisers/', createAdvertiser),
  route('GET', '/ads/v4/advertisers/:advertiser_id/', getAdvertiser),
  route('PUT', '/ads/v4/advertisers/:advertiser_id/', editAdvertiser),
  route('GET', '/ads/v4/advertisers/:advertiser_id/people/', listAdvertiserPeople),
  route('POST', '/ads/v4/advertisers/:advertiser_id/people/', addAdvertiserPerson),
  route('DELETE', '/ads/v4/advertisers/:advertiser_id/people/', removeAdvertiserPerson),
  route('PUT', '/ads/v4/advertisers/:advertiser_id/people/:user_id/', changeAdvertiserRole),
  route('DELETE', '/ads/v4/advertisers/:advertiser_id/people/:user_id/', removeAdvertiserPerson),
  route('GET', '/ads/v4/acting/', getActing),
  route('PUT', '/ads/v4/acting/', actFor),
  route('DELETE', '/ads/v4/acting/', stopActing),
]
