import type { Page } from '@playwright/test'
import { unique } from './journey.ts'
import { post, read } from './wire.ts'
import { join, newBoard, newPin } from './world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

export interface PromotedPin {
  username: string
  email: string
  password: string
  advertiserId: string
  campaignId: string
  adGroupId: string
  adId: string
  pinId: string
  /** Of the campaign. */
  name: string
}

/** A new business in this browser with a campaign that waits for its review. */
export async function promotePin(page: Page): Promise<PromotedPin> {
  const { username, email, password } = await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  const { id: advertiserId } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const link = 'https://lamps.example/brass'
  const pin = await newPin(page, await newBoard(page, unique('Lamps')), { title: 'Brass', link })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const name = unique('Autumn lamps')
  const place = { advertiser_id: advertiserId }
  const { campaign } = await post<{ campaign: { id: string } }>(
    page,
    'QuickPromoteResource/create',
    {
      ...place,
      pin_id: pin.id,
      ...{ campaign_name: name, destination_url: link, budget_in_micro_currency: 5_000_000 },
      ...{ duration: 10, targeting_spec: { country: 'AT' } },
    },
  )
  const campaign_ids = campaign.id
  const [ad] = await read<{ id: string; ad_group_id: string }[]>(page, 'AdsResource', {
    ...{ ...place, campaign_ids },
  })
  return {
    ...{ username, email, password, advertiserId, campaignId: campaign.id, pinId: pin.id, name },
    ...{ adGroupId: ad?.ad_group_id ?? '', adId: ad?.id ?? '' },
  }
}
