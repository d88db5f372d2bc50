import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { post, read } from './wire.ts'

export interface WaitingAd {
  ad: {
    id: string
    pin_id: string
    name: string
    ad_account_id: string
    campaign_id: string
    ad_group_id: string
  }
  creative_key: string
}

/** The ads that wait for a review, those of other journeys among them. */
export function readWaitingAds(operator: Page): Promise<WaitingAd[]> {
  return read<WaitingAd[]>(operator, 'AdReviewsResource', { state: 'waiting', page_size: 250 })
}

export async function approve(operator: Page, { ad, creative_key }: WaitingAd): Promise<void> {
  await post(operator, 'AdReviewsResource/update', {
    ...{ advertiser_id: ad.ad_account_id, ad_id: ad.id, creative_key, outcome: 'approved' },
  })
}

/** Approves the ad of a pin once it waits. */
export async function approveAdOf(operator: Page, pinId: string): Promise<void> {
  let found: WaitingAd | undefined
  await expect(async () => {
    // Whoever has just become an operator may be refused by a process that does not know yet.
    found = (await readWaitingAds(operator)).find(({ ad }) => ad.pin_id === pinId)
    expect(found, `the ad of ${pinId}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  if (found) await approve(operator, found)
}
