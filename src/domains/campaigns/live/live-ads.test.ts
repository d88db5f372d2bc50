import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { setAdMarket } from '#contract/advertisers/ad-markets'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { editBoard } from '#contract/boards/edit-board'
import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import type { quickPromote } from '#contract/campaigns/promote/quick-promote'
import {
  allowAdWord,
  banAdWord,
  blockAdDomain,
  listAdRules,
  unblockAdDomain,
} from '#contract/campaigns/review/ad-rules'
import { appealAd, listAdReviews, reviewAd } from '#contract/campaigns/review/reviews'
import type { Operation, OutputOf } from '#contract/operation'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { describeImages } from '#domains/media'
import { hidePerson } from '#domains/people'
import { campaignPorts } from '#main/campaign-ports'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { runAllJobs } from '#testing/run-all-jobs'
import { actor, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import {
  createLiveChangeReader,
  currentLivePosition,
  liveAdsChannel,
  selectLiveAds,
  selectLiveChanges,
} from '../index.ts'
import { followPins } from './follow-pins.ts'

let world: World
let shop: Business
type Promoted = OutputOf<typeof quickPromote>

/** The page that ads lead to is on the server itself, which is not asked over the network. */
const destination_url = 'http://localhost:3000/shop/'
const address = { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' }

beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  await world
    .as('olive')
    .run(becomePartner, { business_name: 'Lamps & Co', country: 'DE', address })
})
afterAll(() => world.end())

const now = () => world.services.clock.now()
const context = () => ({ db: world.database.reader, payments: world.services.payments })
async function liveAdIds(): Promise<string[]> {
  const ids: string[] = []
  for await (const groups of selectLiveAds(context(), now()))
    ids.push(...groups.flatMap(({ ads }) => ads.map(({ id }) => id)))
  return ids
}
const operator = () => actor(world, { ...world.as('bob').viewer!, is_operator: true })
const waiting = async () => (await operator().run(listAdReviews, {})).items
async function decide(
  ad_id: string,
  outcome: 'approved' | 'rejected',
  more: {
    reasons?: string[]
    note?: string
    state?: 'waiting' | 'appealed'
    creative_key?: string
  } = {},
) {
  const { items } = await operator().run(listAdReviews, { state: more.state ?? 'waiting' })
  const review = items.find(({ ad }) => ad.id === ad_id)
  const creative_key = more.creative_key ?? review?.creative_key ?? ''
  const { reasons, note } = more
  const input = { advertiser_id: shop.advertiser.id, ad_id, outcome, creative_key, reasons, note }
  return operator().runRaw(reviewAd, input)
}
async function promote(words: Parameters<Business['pin']>[0] = {}): Promise<Promoted> {
  const promoted = await shop.promote(await shop.pin(words), { destination_url })
  await runAllJobs(world)
  return promoted
}
async function approved(words: Parameters<Business['pin']>[0] = {}): Promise<Promoted> {
  const promoted = await promote(words)
  await decide(promoted.ad.id, 'approved')
  return promoted
}
const follow = () => followPins(world.services, world.database, campaignPorts)
const edit = (name: 'campaigns' | 'ad_groups' | 'ads', change: Record<string, unknown>) => {
  const operation = { campaigns: editCampaigns, ad_groups: editAdGroups, ads: editAds }[name]
  return world
    .as('olive')
    .runRaw(operation, { advertiser_id: shop.advertiser.id, [name]: [change] })
}

describe('an ad', () => {
  it('is live only once an operator has approved it, and its page says so to nobody else', async () => {
    const { ad, is_billing_valid } = await promote({ title: 'Brass lamp' })
    expect(is_billing_valid).toBe(true)
    expect(await liveAdIds()).toEqual([])
    const [review] = await waiting()
    expect(review).toMatchObject({
      ad: { id: ad.id, review_status: 'PENDING' },
      advertiser: { name: 'Lamps of olive', owner: { username: 'olive' } },
      pin: { title: 'Brass lamp' },
      findings: [],
    })
    await expect(
      world.as('olive').run(reviewAd, {
        advertiser_id: shop.advertiser.id,
        ad_id: ad.id,
        outcome: 'approved',
        creative_key: review!.creative_key,
      }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
    await decide(ad.id, 'approved')
    expect(await liveAdIds()).toEqual([ad.id])
    await expect(decide(ad.id, 'rejected')).rejects.toMatchObject({ code: 'review_not_open' })
    const mails = await mailsTo(world, 'olive@cast.example')
    expect(mails.at(-1)?.subject).toContain('was approved')
  })

  it('stops while it, its ad group or its campaign is paused, and at the end', async () => {
    const { campaign, ad_group, ad } = await approved()
    for (const [name, { id }] of [
      ['ads', ad],
      ['ad_groups', ad_group],
      ['campaigns', campaign],
    ] as const) {
      await edit(name, { id, status: 'PAUSED' })
      expect([name, (await liveAdIds()).includes(ad.id)]).toEqual([name, false])
      await edit(name, { id, status: 'ACTIVE' })
      expect([name, (await liveAdIds()).includes(ad.id)]).toEqual([name, true])
    }
    const later = new Date(campaign.end_time! * 1_000)
    for await (const groups of selectLiveAds(context(), later)) expect(groups).toEqual([])
  })

  it('stops at once when its pin is changed, hidden or gone, or its owner suspended', async () => {
    const { ad } = await approved({ title: 'Floor lamp' })
    const isLive = async () => (await liveAdIds()).includes(ad.id)
    const olive = world.as('olive')
    const privacy = (one: 'secret' | 'public') =>
      olive.run(editBoard, { board_id: shop.board.id, privacy: one })
    const hide = (at: Date | null) =>
      world.database.transaction((db) => hidePerson(db, idOf(world, 'olive'), at))

    await hide(now())
    expect(await isLive()).toBe(false)
    await hide(null)
    expect(await isLive()).toBe(true)
    await privacy('secret')
    expect(await isLive()).toBe(false)
    await follow()
    expect(await statusOf(ad.id)).toMatchObject({ stopped_reason: 'PIN_HIDDEN' })
    await privacy('public')
    await follow()
    expect(await isLive()).toBe(true)

    await olive.run(editPin, { id: ad.pin_id, title: 'Another product' })
    expect(await isLive()).toBe(false)
    await follow()
    await runAllJobs(world)
    expect(await statusOf(ad.id)).toMatchObject({ review_status: 'PENDING', stopped_reason: null })
    await decide(ad.id, 'approved')
    expect(await isLive()).toBe(true)

    await olive.run(deletePin, { id: ad.pin_id })
    expect(await isLive()).toBe(false)
    await follow()
    expect(await statusOf(ad.id)).toMatchObject({ stopped_reason: 'PIN_GONE' })
  })

  it('waits for its review again when it leads elsewhere', async () => {
    const { ad } = await approved()
    await edit('ads', { id: ad.id, name: 'Another name' })
    expect((await liveAdIds()).includes(ad.id)).toBe(true)
    await edit('ads', { id: ad.id, destination_url: 'http://localhost:3000/other/' })
    expect((await liveAdIds()).includes(ad.id)).toBe(false)
    expect(await statusOf(ad.id)).toMatchObject({ review_status: 'PENDING' })
  })

  it('is not live without somewhere to send the invoice', async () => {
    const { ad } = await approved()
    await world.database.pool.query('update partners set address = null')
    expect(await liveAdIds()).toEqual([])
    await world
      .as('olive')
      .run(becomePartner, { business_name: 'Lamps & Co', country: 'DE', address })
    expect((await liveAdIds()).includes(ad.id)).toBe(true)
  })
})

async function statusOf(id: string) {
  const { rows } = await world.database.pool.query('select * from ads where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

describe('a decision', () => {
  it('is about the pin as it was looked at', async () => {
    const { ad } = await promote({ title: 'Harmless' })
    const [review] = (await waiting()).filter((one) => one.ad.id === ad.id)
    await world.as('olive').run(editPin, { id: ad.pin_id, title: 'Harmful' })
    await expect(
      decide(ad.id, 'approved', { creative_key: review!.creative_key }),
    ).rejects.toMatchObject({ code: 'entity_changed' })
  })

  it('against an ad names a reason, reaches the business, and can be appealed once', async () => {
    const { ad } = await promote()
    await expect(decide(ad.id, 'rejected')).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(ad.id, 'rejected', { reasons: ['URGENCY'], note: 'No countdowns.' })
    expect(await liveAdIds()).not.toContain(ad.id)
    const mail = (await mailsTo(world, 'olive@cast.example')).at(-1)
    expect(mail?.text).toContain('No countdowns.')
    expect(mail?.text).toContain('under pressure')

    const appeal = (name: 'olive' | 'bob') =>
      world.as(name).run(appealAd, {
        advertiser_id: shop.advertiser.id,
        ad_id: ad.id,
        text: 'There is none.',
      })
    await expect(appeal('bob')).rejects.toMatchObject({ code: 'advertiser_not_found' })
    expect(await appeal('olive')).toMatchObject({
      appeal_status: 'OPEN',
      review_status: 'REJECTED',
    })
    await expect(appeal('olive')).rejects.toMatchObject({ code: 'appeal_not_possible' })
    await decide(ad.id, 'approved', { state: 'appealed' })
    expect(await statusOf(ad.id)).toMatchObject({ appeal_status: 'GRANTED' })
    expect(await liveAdIds()).toContain(ad.id)
    const { items } = await operator().run(listAdReviews, { state: 'decided' })
    expect(items.find((one) => one.ad.id === ad.id)?.history.map(({ kind }) => kind)).toEqual([
      'APPROVED',
      'APPEALED',
      'REJECTED',
      'CHECKED',
      'SUBMITTED',
    ])
  })
})

describe('the automatic checks', () => {
  it.each([
    ['a forbidden address', { link: 'http://10.0.0.1/' }, undefined, ['LANDING_PAGE']],
    ['a banned word', { title: 'Our MIRACLE cure!' }, destination_url, ['AUTHENTICITY']],
  ])('reject %s', async (_what, words, url, reasons) => {
    const promoted = await shop.promote(await shop.pin(words), { destination_url: url ?? null })
    await runAllJobs(world)
    expect(await statusOf(promoted.ad.id)).toMatchObject({
      review_status: 'REJECTED',
      rejected_reasons: reasons,
    })
  })

  it('reject blocked sites and what is below them, and pictures that are too small', async () => {
    await world.database.pool.query(
      `insert into ad_blocked_domains (domain, created_at) values ('localhost', now())`,
    )
    const { ad } = await promote()
    await world.database.pool.query('delete from ad_blocked_domains')
    expect(await statusOf(ad.id)).toMatchObject({ rejected_reasons: ['LANDING_PAGE'] })
    const small = await promote()
    await world.database.pool.query(
      `update images i set width = 199 from ads where ads.image_signature = i.signature and ads.id = $1`,
      [small.ad.id],
    )
    const again = await shop.promote(small.ad.pin_id, { destination_url })
    await runAllJobs(world)
    expect(await statusOf(again.ad.id)).toMatchObject({ rejected_reasons: ['CONFUSING_DESIGN'] })
  })

  it('show the operator what looks like a rejected ad, and what has a word to look at', async () => {
    const pin = await shop.pin({ title: 'Casino lamp' })
    await describeImages(world.services, world.database)
    const first = await shop.promote(pin, { destination_url })
    await runAllJobs(world)
    await decide(first.ad.id, 'rejected', { reasons: ['SHOCKING'] })
    const second = await shop.promote(pin, { destination_url })
    await runAllJobs(world)
    const found = (await waiting()).find(({ ad }) => ad.id === second.ad.id)?.findings
    expect(found).toContainEqual({ check: 'look_alike', detail: first.ad.id })
    expect(found).toContainEqual({ check: 'words', detail: 'casino' })
  })

  it('approve what passes where the server is set so, and nothing that does not', async () => {
    world.services.settings.adsReview = 'auto'
    const { ad } = await promote({ title: 'A fine lamp' })
    const odd = await promote({ title: 'Casino' })
    world.services.settings.adsReview = 'operator'
    expect(await statusOf(ad.id)).toMatchObject({ review_status: 'APPROVED' })
    expect(await statusOf(odd.ad.id)).toMatchObject({ review_status: 'PENDING' })
    const live = await liveAdIds()
    expect([live.includes(ad.id), live.includes(odd.ad.id)]).toEqual([true, false])
  })
})

describe('the operator’s rules', () => {
  const ask = (operation: Operation, input: object) => operator().runRaw(operation, input)

  it('close a country, and stop the ads of its ad accounts', async () => {
    const { ad } = await approved()
    const reader = createLiveChangeReader(await currentLivePosition(world.database.reader))
    await reader.next(world.database.reader)
    await ask(setAdMarket, { country: 'de', is_open: false })
    await runAllJobs(world)
    expect(await liveAdIds()).toEqual([])
    expect(await reader.next(world.database.reader)).toContainEqual({
      advertiser_id: shop.advertiser.id,
      campaign_id: null,
    })
    await expect(
      world.as('olive').run(createAdvertiser, { name: 'More', country: 'DE' }),
    ).rejects.toMatchObject({ code: 'market_closed' })
    await ask(setAdMarket, { country: 'de', is_open: true })
    expect(await liveAdIds()).toContain(ad.id)
    await expect(ask(setAdMarket, { country: 'IN' })).rejects.toMatchObject({
      code: 'market_not_found',
    })
  })

  it('change minimums, in the currency of the country', async () => {
    const minimum_budget_in_micro_currency = 6_000_000
    await ask(setAdMarket, { country: 'de', minimum_budget_in_micro_currency })
    await expect(shop.promote(await shop.pin(), { destination_url })).rejects.toMatchObject({
      code: 'budget_too_low',
    })
    await ask(setAdMarket, { country: 'de', minimum_budget_in_micro_currency: 1_000_000 })
  })

  it('block a site also for ads that are approved, and no other', async () => {
    const { ad } = await approved()
    await ask(blockAdDomain, { domain: 'host.example' })
    expect(await liveAdIds()).toContain(ad.id)
    await ask(blockAdDomain, { domain: 'http://LOCALHOST:3000/x' })
    expect(await liveAdIds()).not.toContain(ad.id)
    await runAllJobs(world)
    expect(await statusOf(ad.id)).toMatchObject({ rejected_reasons: ['LANDING_PAGE'] })
    await ask(unblockAdDomain, { domain: 'localhost' })
    expect(await ask(listAdRules, {})).toMatchObject({
      blocked_domains: [{ domain: 'host.example' }],
    })
  })

  it('ban words, and allow them again', async () => {
    await ask(banAdWord, { word: 'Snake  oil', reason: 'AUTHENTICITY' })
    const banned = await promote({ title: 'Snake oil lamp' })
    expect(await statusOf(banned.ad.id)).toMatchObject({ rejected_reasons: ['AUTHENTICITY'] })
    await ask(allowAdWord, { word: 'snake  oil' })
    const allowed = await promote({ title: 'Snake oil lantern' })
    expect(await statusOf(allowed.ad.id)).toMatchObject({ review_status: 'PENDING' })
  })
})

describe('changes', () => {
  it('are told once each, by notification and by number', async () => {
    const { campaign, ad } = await approved()
    const told: (string | null)[] = []
    const listener = world.database.listen(liveAdsChannel, (payload) => told.push(payload))
    await expect.poll(() => listener.isListening()).toBe(true)
    const reader = createLiveChangeReader(await currentLivePosition(world.database.reader))
    await reader.next(world.database.reader)
    told.length = 0
    await edit('campaigns', { id: campaign.id, status: 'PAUSED' })
    await expect.poll(() => told.length).toBeGreaterThan(0)
    const scopes = await reader.next(world.database.reader)
    expect(scopes).toEqual([{ advertiser_id: shop.advertiser.id, campaign_id: campaign.id }])
    expect(await selectLiveChanges(context(), now(), scopes)).toEqual([])
    expect(await reader.next(world.database.reader)).toEqual([])
    await edit('campaigns', { id: campaign.id, status: 'ACTIVE' })
    const changed = await selectLiveChanges(
      context(),
      now(),
      await reader.next(world.database.reader),
    )
    expect(changed.map(({ ads }) => ads.map(({ id }) => id))).toEqual([[ad.id]])
  })
})
