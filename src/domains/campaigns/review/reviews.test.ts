import { describe, expect, it } from 'vitest'
import { listAdMarkets, setAdMarket } from '#contract/advertisers/ad-markets'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import {
  allowAdWord,
  banAdWord,
  blockAdDomain,
  listAdRules,
  unblockAdDomain,
} from '#contract/campaigns/review/ad-rules'
import { appealAd, listAdReviews } from '#contract/campaigns/review/reviews'
import type { Operation, OutputOf } from '#contract/operation'
import { editPin } from '#contract/pins/edit-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { describeImages } from '#domains/media'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createLiveChangeReader, currentLivePosition } from '../index.ts'
import {
  decide,
  destination_url,
  listWaiting,
  liveAdIds,
  operator,
  promote,
  promoteApproved,
  shop,
  startShop,
  statusOf,
  world,
} from '../test-ads.ts'

startShop()

describe('a decision', () => {
  it('is about the pin as it was looked at', async () => {
    const { ad } = await promote({ title: 'Harmless' })
    const [review] = (await listWaiting()).filter((one) => one.ad.id === ad.id)
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

  it('look at every page of a pin', async () => {
    const pages = await Promise.all(
      ['Our lamp', 'Our MIRACLE cure!'].map(async (title) => ({
        ...{ title, image_base64: await drawBase64({ widthPx: 400, heightPx: 600 }) },
      })),
    )
    const { id } = await world
      .as('olive')
      .run(saveStoryPin, { board_id: shop.board.id, pages, link: destination_url })
    const promoted = await shop.promote(id, { destination_url })
    await runAllJobs(world)
    expect(await statusOf(promoted.ad.id)).toMatchObject({ rejected_reasons: ['AUTHENTICITY'] })
  })

  it('look at the links of all pages, the first too, whatever the pin itself leads to', async () => {
    await world.database.pool.query(
      `insert into ad_blocked_domains (domain, created_at) values ('blocked.invalid', now())`,
    )
    const links = ['https://blocked.invalid/', destination_url]
    for (const [first, second] of [links, links.toReversed()]) {
      const page = async (link?: string) => ({
        ...{ link, image_base64: await drawBase64({ widthPx: 400, heightPx: 600 }) },
      })
      const pages = [await page(first), await page(second)]
      const { id } = await world
        .as('olive')
        .run(saveStoryPin, { board_id: shop.board.id, pages, link: destination_url })
      const promoted = await shop.promote(id, { destination_url })
      await runAllJobs(world)
      expect(await statusOf(promoted.ad.id)).toMatchObject({ rejected_reasons: ['LANDING_PAGE'] })
    }
    await world.database.pool.query('delete from ad_blocked_domains')
  })

  it('reject blocked sites and what is below them, and pictures that are too small', async () => {
    await world.database.pool.query(
      `insert into ad_blocked_domains (domain, created_at) values ('localhost', now())`,
    )
    const { ad } = await promote()
    await world.database.pool.query('delete from ad_blocked_domains')
    expect(await statusOf(ad.id)).toMatchObject({ rejected_reasons: ['LANDING_PAGE'] })
    const small = await promote()
    const { rows } = await world.database.pool.query<{ signature: string }>(
      'select image_signature as signature from ads where id = $1',
      [small.ad.id],
    )
    await world.database.pool.query('update images set width = 199 where signature = $1', [
      rows[0]?.signature,
    ])
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
    const found = (await listWaiting()).find(({ ad }) => ad.id === second.ad.id)?.findings
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
    const { ad } = await promoteApproved()
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
    const before = (await ask(listAdMarkets, {})) as OutputOf<typeof listAdMarkets>
    const market = before.markets.find(({ country }) => country === 'DE')
    const changed = {
      minimum_budget_in_micro_currency: 6_000_000,
      default_budget_in_micro_currency: 7_000_000,
      suggested_budget_in_micro_currency: 8_000_000,
    }
    for (const name of ['default', 'suggested'] as const) {
      const budget = { [`${name}_budget_in_micro_currency`]: 5_999_999 }
      await expect(
        ask(setAdMarket, { country: 'de', ...changed, ...budget }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        detail: { field: `${name}_budget_in_micro_currency` },
      })
    }
    await ask(setAdMarket, { country: 'de', ...changed })
    await expect(shop.promote(await shop.pin(), { destination_url })).rejects.toMatchObject({
      code: 'budget_too_low',
    })
    await ask(setAdMarket, market ?? {})
  })

  it('block a site also for ads that are approved, and no other', async () => {
    const { ad } = await promoteApproved()
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

  it('block a site also for approved ads that lead where their pins do', async () => {
    const { ad } = await shop.promote(await shop.pin({ link: destination_url }), {
      destination_url: null,
    })
    await runAllJobs(world)
    await decide(ad.id, 'approved')
    await ask(blockAdDomain, { domain: 'host.example' })
    expect(await liveAdIds()).toContain(ad.id)
    await ask(blockAdDomain, { domain: new URL(destination_url).hostname })
    expect(await liveAdIds()).not.toContain(ad.id)
    await ask(unblockAdDomain, { domain: new URL(destination_url).hostname })
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
