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
import type { ResourceTable } from './entry.ts'

export const businessResources: ResourceTable = {
  AdvertisersResource: { get: listAdvertisers },
  AdvertiserResource: {
    get: getAdvertiser,
    create: createAdvertiser,
    update: editAdvertiser,
  },
  AdvertiserPeopleResource: {
    get: listAdvertiserPeople,
    create: addAdvertiserPerson,
    update: changeAdvertiserRole,
    delete: removeAdvertiserPerson,
  },
  ActingResource: { get: getActing, update: actFor, delete: stopActing },
  ClaimsResource: {
    get: listClaims,
    create: claimWebsite,
    update: verifyClaim,
    delete: releaseClaim,
  },
  InstagramClaimResource: { get: instagramClaim, create: beginInstagramClaim },
}
