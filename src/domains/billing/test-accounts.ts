import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { addCard, finishCard } from '#contract/billing/cards'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import { asId } from '#testing/ids'
import type { World } from '#testing/world'
import { postSpend } from './index.ts'

export const address = {
  line1: 'Kärntner Straße 1',
  city: 'Wien',
  postal_code: '1010',
  country: 'AT',
}

/** A new ad account of Olive's business, which has an address unless said otherwise. */
export async function addAccount(
  world: Pick<World, 'as'>,
  { country = 'AT', hasAddress = true }: { country?: string; hasAddress?: boolean } = {},
): Promise<AdvertiserId> {
  const olive = world.as('olive')
  const business = { business_name: 'Olive & Söhne', ...(hasAddress && { address }) }
  await olive.run(becomePartner, business)
  return (await olive.run(createAdvertiser, { name: 'Summer', country })).id
}

let offers = 0

export const campaignId = asId<CampaignId>('71')

/** Spends an amount in millionths, as if an ad had been clicked. */
export function spend(
  { database, services }: Pick<World, 'database' | 'services'>,
  advertiser_id: AdvertiserId,
  amount: bigint,
  more: { offer_id?: OfferId; campaign_id?: CampaignId; at?: Date } = {},
): Promise<boolean> {
  offers += 1
  return database.transaction((db) =>
    postSpend(db, {
      advertiser_id,
      offer_id: asId<OfferId>(String(offers)),
      campaign_id: campaignId,
      amount,
      at: services.clock.now(),
      ...more,
    }),
  )
}

/** Sets up a card on the stand-in's page. Fails as the operation does. */
export async function enterCard(
  { as, services }: Pick<World, 'as' | 'services'>,
  advertiser_id: AdvertiserId,
  number: string,
  { expiry = '12/40', isConfirmed }: { expiry?: string; isConfirmed?: boolean } = {},
): Promise<void> {
  const { standIn } = services.payments
  const { profile_id, url } = await as('olive').run(addCard, { advertiser_id })
  const ref = new URL(url).pathname.split('/')[3] ?? ''
  await standIn?.enterCard(ref, { number, expiry })
  if (isConfirmed !== undefined) await standIn?.confirm(ref, isConfirmed)
  await as('olive').run(finishCard, { advertiser_id, profile_id })
}
