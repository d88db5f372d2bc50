import { takeInImpressions } from '#domains/ad-repository'
import { createCreditCode } from '#domains/billing'
import { rows } from '#platform/database'
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

export async function aCreditCode(): Promise<Options> {
  const options = { title: 'Welcome', currency: 'EUR', amount: 5_000_000n, max_uses: 1 }
  const code = await world.database.transaction((db) =>
    createCreditCode(db, world.services, { ...options, credit_days: 30, redeem_days: 30 }),
  )
  return { ...(await anAdvertiser()), code }
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
    `update ads set waiting_since = coalesce(waiting_since, now()) where id = $1 returning creative_key`,
    [ad_id],
  )
  return { advertiser_id, ad_id, creative_key: rows[0]?.creative_key }
}

/** The number of an invoice that is to be paid. */
export async function anInvoice(): Promise<string> {
  const { advertiser_id } = await anAdvertiser()
  const number = 'INV-000900'
  await world.database.pool.query(
    `insert into invoices (advertiser_id, id, document, number, from_no, up_to_no, period_start, period_end,
       issued_at, due_at, currency, spend_micro, credit_micro, carried_in_micro, carried_out_micro, net_micro,
       total_micro, paid_micro, issuer, bill_to, account_name, language)
     values ($1, 900, 'INVOICE', $2, 0, 0, now(), now(), now(), now(), 'EUR', 5000000, 0, 0, 0, 5000000, 5000000, 0,
       '', 'Lamps', 'Summer', 'en')`,
    [advertiser_id, number],
  )
  return number
}

export const aNewOrderLine = async () => ({
  ...(await anAdvertiser()),
  ...{ name: 'Spring', po_number: 'PO 7', budget_micro: 5_000_000 },
  ...{ start_date: '2026-11-01', end_date: '2026-12-31', campaign_ids: [] },
})

export const anOrderLine = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('OrderLinesResource', advertiser)
  return { ...advertiser, order_line_id: found.data<{ id: string }[]>()[0]?.id }
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

/** One that has spent nothing yet. */
export async function aNewAdvertiser(): Promise<Options> {
  const made = await olive.post('AdvertiserResource/create', { name: prepaidName, country: 'AT' })
  return { advertiser_id: made.data<{ id: string }>().id }
}

export async function aPrepaidAdvertiser(): Promise<Options> {
  const advertiser = await aNewAdvertiser()
  await olive.post('PrepaidResource/create', advertiser)
  return advertiser
}

/** A payment in advance that an operator entered. */
export async function aTopUp(): Promise<Options> {
  const advertiser = await aPrepaidAdvertiser()
  const amount = { amount_micro: 5_000_000 }
  const made = await olive.post('OperatorTopUpResource/create', { ...advertiser, ...amount })
  return { ...advertiser, charge_id: made.data<{ id: string }>().id }
}

export const aNewCatalogFeed = async () => ({
  ...(await anAdvertiser()),
  ...{ name: 'Lamps', source: 'ADDRESS', location: 'https://lamps.example/items.xml' },
  ...{ format: 'XML', schedule_time: '04:30', time_zone: 'Europe/Vienna' },
  ...{ default_country: 'AT', default_language: 'de', default_currency: 'EUR' },
  ...{ default_availability: 'IN_STOCK', username: 'shop', password: 'secret' },
})

export const aCatalogFeed = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('CatalogFeedsResource', advertiser)
  return { ...advertiser, feed_id: found.data<{ id: string }[]>()[0]?.id }
}

/** Whose file is read already. */
export const aReadCatalogFeed = async () => {
  const feed = await aCatalogFeed()
  await rows(
    world.database.writer,
    `update catalog_ingests set status = 'COMPLETED', finished_at = now() where feed_id = $1`,
    [feed.feed_id],
  )
  return feed
}

export const aReport = async () => ({ ...(await anAdvertiser()), name: 'October', columns: 'CTR' })

export const aReportRun = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('ReportRunsResource', advertiser)
  return { ...advertiser, report_run_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aReportTemplate = async () => {
  const made = await olive.post('ReportTemplateResource/create', await aReport())
  return { ...(await anAdvertiser()), report_template_id: made.data<{ id: string }>().id }
}

export const aNewReportSchedule = async () => ({
  ...(await aReport()),
  ...{ cadence: 'WEEKLY', weekday: 5, recipients: ['mia@mail.bower'] },
})

export const aReportSchedule = async (): Promise<Options> => {
  const made = await olive.post('ReportScheduleResource/create', await aNewReportSchedule())
  return { ...(await anAdvertiser()), report_schedule_id: made.data<{ id: string }>().id }
}

/** As the link in a mail has it. */
export async function aReportSubscription(): Promise<Options> {
  const { advertiser_id, report_schedule_id } = await aReportSchedule()
  const [one] = await rows<{ id: string }>(
    world.database.reader,
    'select id from report_subscriptions where schedule_id = $1',
    [report_schedule_id],
  )
  const signed = [advertiser_id, report_schedule_id, one?.id].join('-')
  return { token: world.services.encryption.sign('report subscription', signed) }
}

export const aNewReportView = async () => ({
  ...(await anAdvertiser()),
  ...{ level: 'CAMPAIGN', name: 'Spring', query: 'sort=CTR', is_default: true },
})

export const aReportView = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('AdReportPreferencesResource', advertiser)
  return { ...advertiser, report_view_id: found.data<{ views: { id: string }[] }>().views[0]?.id }
}

/** The one of the first invoice that is paid. */
export async function aPayment(): Promise<Options> {
  const found = await olive.get('OperatorInvoicesResource', { state: 'PAID' })
  const [invoice] = found.data<{ number: string; charge_id: string }[]>()
  return { number: invoice?.number, charge_id: invoice?.charge_id }
}

export const aConversionTag = async () => {
  const advertiser = await anAdvertiser()
  const tags = (await olive.get('ConversionTagsResource', advertiser)).data<{ id: string }[]>()
  return { ...advertiser, conversion_tag_id: tags[0]?.id }
}

export const aConversionToken = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('ConversionTokensResource', advertiser)
  return { ...advertiser, conversion_token_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aNewCustomerList = async () => {
  return { ...(await anAdvertiser()), name: 'Customers', records: 'a1'.repeat(32) }
}

export const aCustomerList = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('CustomerListsResource', advertiser)
  return { ...advertiser, customer_list_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aLiftStudy = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('LiftStudiesResource', advertiser)
  return { ...advertiser, lift_study_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aNewAudience = async () => {
  return { ...(await anAdvertiser()), name: 'All', audience_type: 'VISITOR', rule: {} }
}

export const anAudience = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('AudiencesResource', advertiser)
  return { ...advertiser, audience_id: found.data<{ id: string }[]>()[0]?.id }
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
