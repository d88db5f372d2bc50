import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAdPreferences } from '#contract/audiences/ad-preferences'
import { listAds } from '#contract/campaigns/ads'
import { hideAd, listHiddenAds, unhideAd } from '#contract/delivery/hidden-ads'
import { whyThisAd } from '#contract/delivery/why-this-ad'
import type { AdId } from '#contract/ids'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { offerOf } from '#testing/ads/an-offer'
import { idOf } from '#testing/callers'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let business: Business
let adId: AdId

beforeAll(async () => {
  world = await createWorld()
  business = await makeBusiness(world)
  await business.promote(await business.pin({ title: 'A brass lamp' }))
  const { items } = await world.as('olive').run(listAds, { advertiser_id: business.advertiser.id })
  adId = items[0]!.id
})
afterAll(() => world.end())

const bob = () => world.as('bob')
const offer = (more = {}) => offerOf(world, adId, idOf(world, 'bob'), more)
const minutesAgo = (minutes: number) =>
  new Date(world.services.clock.now().getTime() - minutes * 60_000)

describe('why this ad', () => {
  it('names who pays, on whose behalf, and what led to it', async () => {
    const [interest] = await rows<{ id: string }>(
      world.database.reader,
      "select id from interests where slug = 'home-decor' or true order by id limit 1",
      [],
    )
    const token = await offer({ match_kind: 'page', match_value: interest!.id })
    expect(await bob().run(whyThisAd, { offer: token })).toMatchObject({
      ad_id: adId,
      advertiser: { id: business.advertiser.id, name: 'Lamps of olive', country: 'DE' },
      payer: 'Lamps & Co',
      promoter: { username: 'olive', full_name: 'Olive Grant' },
      is_personal: false,
      reasons: [
        { reason: 'page', value: expect.stringMatching(/^\p{Lu}/u) },
        { reason: 'country', value: 'DE' },
      ],
    })
    const own = await offer({ match_kind: 'interest', match_value: interest!.id })
    const why = await bob().run(whyThisAd, { offer: own })
    expect(why).toMatchObject({ is_personal: true, reasons: [{ reason: 'interest' }, {}] })
  })

  it('does not deny that it may go by what the viewer allowed', async () => {
    const ada = world.as('ada')
    const token = await offerOf(world, adId, idOf(world, 'ada'))
    expect(await ada.run(whyThisAd, { offer: token })).toMatchObject({ is_personal: false })
    await ada.run(setAdPreferences, { ads_by_activity: true })
    expect(await ada.run(whyThisAd, { offer: token })).toMatchObject({ is_personal: true })
    const then = await offer({ gender: 'female' })
    expect(await bob().run(whyThisAd, { offer: then })).toMatchObject({ is_personal: true })
  })

  it('leaves out a topic that is gone', async () => {
    const token = await offer({ match_kind: 'interest', match_value: '999999999' })
    const { reasons } = await bob().run(whyThisAd, { offer: token })
    expect(reasons).toEqual([{ reason: 'country', value: 'DE' }])
  })

  it('says what the ad group asks for now', async () => {
    await rows(
      world.database.writer,
      `update ad_groups set targeting_spec = targeting_spec || '{"AGE_BUCKET":["25-34"]}' where advertiser_id = $1`,
      [business.advertiser.id],
    )
    const why = await bob().run(whyThisAd, { offer: await offer({ age_bucket: '25-34' }) })
    expect(why).toMatchObject({ is_personal: true })
    expect(why.reasons[0]).toEqual({ reason: 'age', value: '25-34' })
  })
})

describe('a token', () => {
  it.each([
    ['that is none', async () => 'x', 'ad_offer_unknown'],
    ['of another viewer', () => offerOf(world, adId, idOf(world, 'ada')), 'ad_offer_unknown'],
    ['from the future', () => offer({ offered_at: minutesAgo(-5) }), 'ad_offer_unknown'],
    [
      'that is too old',
      () => offer({ offered_at: minutesAgo(limits.adOfferMinutes + 1) }),
      'ad_offer_expired',
    ],
  ])('%s is refused everywhere', async (_what, make, code) => {
    const token = await make()
    const why = await refusalOf(() => bob().run(whyThisAd, { offer: token }))
    expect(why).toMatchObject({ code, field: 'offer' })
    expect((await refusalOf(() => bob().run(hideAd, { offer: token }))).code).toBe(code)
  })
})

describe('hidden ads', () => {
  const hidden = async () =>
    (await bob().run(listHiddenAds, {})).items.map(({ ad_id, title, payer }) => [
      ad_id,
      title,
      payer,
    ])

  it('are listed, the latest first, and shown again one by one', async () => {
    expect(await bob().run(hideAd, { offer: await offer() })).toEqual({
      advertiser_id: business.advertiser.id,
      ad_id: adId,
    })
    await bob().run(hideAd, { offer: await offer() })
    const all = await bob().run(hideAd, { offer: await offer(), scope: 'advertiser' })
    expect(all).toEqual({ advertiser_id: business.advertiser.id, ad_id: null })
    expect(await hidden()).toEqual([
      [null, null, 'Lamps & Co'],
      [adId, 'A brass lamp', 'Lamps & Co'],
    ])
    await bob().run(unhideAd, all)
    expect(await hidden()).toEqual([[adId, 'A brass lamp', 'Lamps & Co']])
    await bob().run(unhideAd, { advertiser_id: business.advertiser.id, ad_id: adId })
    expect(await hidden()).toEqual([])
  })

  it('come in pages', async () => {
    await bob().run(hideAd, { offer: await offer() })
    await rows(
      world.database.writer,
      `update hidden_ads set created_at = now() - interval '1 hour' where person_id = $1`,
      [idOf(world, 'bob')],
    )
    await bob().run(hideAd, { offer: await offer(), scope: 'advertiser' })
    const first = await bob().run(listHiddenAds, { page_size: 1 })
    const second = await bob().run(listHiddenAds, { page_size: 1, bookmarks: first.bookmark })
    expect([...first.items, ...second.items].map(({ ad_id }) => ad_id)).toEqual([null, adId])
    expect(second.bookmark).toBeNull()
  })

  it('are one’s own', async () => {
    expect((await world.as('ada').run(listHiddenAds, {})).items).toEqual([])
  })

  it('are as many as the limit allows', async () => {
    await rows(
      world.database.writer,
      `insert into hidden_ads (person_id, advertiser_id, ad_id, created_at)
       select $1, n, 0, now() from generate_series(1, $2::int) n`,
      [idOf(world, 'ada'), limits.hiddenAdsPerPerson],
    )
    const token = await offerOf(world, adId, idOf(world, 'ada'))
    const refused = await refusalOf(() => world.as('ada').run(hideAd, { offer: token }))
    expect(refused.code).toBe('hidden_ad_limit')
  })
})
