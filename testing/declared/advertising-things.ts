import { takeInImpressions } from '#domains/ad-repository'
import { offerOf } from '#testing/ads/an-offer'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { drawBase64 } from '#testing/media/pictures'
import type { Options } from '#testing/wire-client'
import { type AdPlace, countAdEvent } from '#testing/worlds/ad-events'
import { ids, olive, world } from './things.ts'

const prepaidName = 'Prepaid'

export async function anAdvertiser(): Promise<Options> {
  const all = (await olive.get('AdvertisersResource', {})).data<{ id: string; name: string }[]>()
  return { advertiser_id: all.find(({ name }) => name !== prepaidName)?.id }
}

export const personWithRole = async (role: string) => ({
  ...(await anAdvertiser()),
  username: 'bob',
  user_id: idOf(world, 'bob'),
  role,
})

/** A pin of olive's, in her ad account. */
export const anAdPin = async () => ({ ...(await anAdvertiser()), pin_id: ids.pin })

export const aPromotion = async () => ({
  ...(await anAdPin()),
  campaign_name: 'Summer',
  destination_url: 'https://lamps.example/',
  budget_in_micro_currency: 5_000_000,
  targeting_spec: { country: 'AT' },
})

export const aCampaign = async () => ({
  ...(await anAdvertiser()),
  campaigns: [{ name: 'Spring', objective_type: 'CONSIDERATION' }],
})

/** The ad that was promoted, with what it is in. */
export async function anAd(): Promise<Options> {
  const advertiser = await anAdvertiser()
  const ads = (await olive.get('AdsResource', advertiser)).data<
    { id: string; campaign_id: string; ad_group_id: string }[]
  >()
  const first = ads.at(-1)
  return {
    ...advertiser,
    ad_id: first?.id,
    campaign_id: first?.campaign_id,
    ad_group_id: first?.ad_group_id,
  }
}

export async function anOffer(): Promise<Options> {
  const { ad_id } = await anAd()
  return { offer: await offerOf(world, asId(String(ad_id)), idOf(world, 'olive')) }
}

/** The ad, once somebody saw it. */
export async function aSeenAd(): Promise<Options> {
  const { ad_id, advertiser_id, campaign_id, ad_group_id } = await anAd()
  const place = { ad_id, advertiser_id, campaign_id, ad_group_id } as unknown as AdPlace
  const person_id = idOf(world, 'bob')
  await countAdEvent(world, place, { at: world.services.clock.now(), person_id })
  await takeInImpressions(world.services, world.database)
  return {}
}

/** The ad, as it waits for an operator: the checks reject its small picture, which is put aside here. */
export async function aReview(): Promise<Options> {
  const { advertiser_id, ad_id } = await anAd()
  const { rows } = await world.database.pool.query<{ creative_key: string }>(
    `update ads set waiting_since = coalesce(waiting_since, $2) where id = $1 returning creative_key`,
    [ad_id, new Date()],
  )
  return { advertiser_id, ad_id, creative_key: rows[0]?.creative_key }
}

/** Of the promoted ad, which was rejected, and spent all of its budget. */
export async function aRecommendation(kind: string): Promise<Options> {
  const { advertiser_id, campaign_id, ad_group_id, ad_id } = await anAd()
  await world.database.pool.query(
    `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, gross_impressions, impressions,
       gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves, gross_hides, hides, gross_video_halves,
       video_halves, spend_micro)
     select g.advertiser_id, current_date - n, g.campaign_id, g.id, $2, 9, 9, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0,
            coalesce(g.budget_micro, c.daily_spend_cap_micro, c.lifetime_spend_cap_micro)
       from ad_groups g join campaigns c on c.advertiser_id = g.advertiser_id and c.id = g.campaign_id
       cross join generate_series(1, 6) as n where g.id = $1 on conflict do nothing`,
    [ad_group_id, ad_id],
  )
  await world.database.pool.query(
    `with campaign as (update campaigns set status = 'ACTIVE', end_at = null where id = $1),
       adgroup as (update ad_groups set status = 'ACTIVE', budget_type = 'DAILY' where id = $2)
     update ads set status = 'ACTIVE', review_status = 'REJECTED' where id = $3`,
    [campaign_id, ad_group_id, ad_id],
  )
  const id = kind === 'FIX_REJECTED_AD' ? ad_id : ad_group_id
  return { advertiser_id, key: `${kind}:${id}` }
}

/** One that does not follow a measurement, and is told not to. */
export async function aMeasuredCampaign(): Promise<Options> {
  const { advertiser_id, campaign_id } = await anAd()
  return { advertiser_id, campaign_id, is_on: false }
}

export const aLiftStudy = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('LiftStudiesResource', advertiser)
  return { ...advertiser, lift_study_id: found.data<{ id: string }[]>()[0]?.id }
}

/** The latest draft, with its version. */
export async function aCampaignDraft(): Promise<Options> {
  const advertiser = await anAdvertiser()
  const found = await olive.get('CampaignDraftsResource', advertiser)
  const [draft] = found.data<{ id: string; version: number }[]>()
  return { ...advertiser, draft_id: draft?.id, version: draft?.version }
}

/** A campaign with an ad group and an ad, as it is typed. */
export const aDraftTree = async () => ({
  name: 'Spring',
  ad_groups: [
    {
      ...{ key: 'g1', name: 'Everybody', countries: ['AT'], budget: '5' },
      ads: [{ key: 'a1', pin_id: ids.pin, destination_url: 'https://lamps.example/' }],
    },
  ],
})

/** A pin that leads somewhere, as an ad must. */
export async function aLinkedPin(): Promise<string> {
  const picture = { image_base64: await drawBase64({ widthPx: 240, heightPx: 320 }) }
  const made = await olive.post('PinResource/create', {
    ...{ ...picture, board_id: ids.board, link: 'https://lamps.example/' },
  })
  return made.data<{ id: string }>().id
}

export const aPlan = async (): Promise<Options> => ({
  ...{ ...(await anAdvertiser()), objective_type: 'CONSIDERATION', countries: ['AT'] },
  ...{ daily_budget: 5_000_000, days: 30 },
})

export async function aSavedPlan(): Promise<Options> {
  const made = await olive.post('MediaPlanResource/create', { ...(await aPlan()), name: 'Winter' })
  return { ...(await anAdvertiser()), media_plan_id: made.data<{ id: string }>().id }
}

export async function anAutomatedCampaign(): Promise<Options> {
  const advertiser = await anAdvertiser()
  const made = await olive.post('AutomatedCampaignResource/create', {
    ...{ ...advertiser, name: 'Autumn', objective_type: 'CONSIDERATION' },
    ...{ daily_spend_cap: 5_000_000, targeting_spec: { LOCATION: ['AT'] } },
    pin_ids: [await aLinkedPin()],
  })
  return { ...advertiser, campaign_id: made.data<{ campaign: { id: string } }>().campaign.id }
}

export async function aNewDraft(): Promise<Options> {
  const advertiser = await anAdvertiser()
  const tree = await aDraftTree()
  const made = await olive.post('CampaignDraftResource/create', { ...advertiser, tree })
  return { ...advertiser, draft_id: made.data<{ id: string }>().id }
}

export async function aDeletedDraft(): Promise<Options> {
  const draft = await aNewDraft()
  await olive.post('CampaignDraftResource/delete', draft)
  return draft
}

export async function aSharedAdPreview(): Promise<Options> {
  const { advertiser_id, ad_id } = await anAd()
  const signed = [advertiser_id, ad_id, Date.now() + 60_000].join('-')
  return { token: world.services.encryption.sign('ad preview', signed) }
}
