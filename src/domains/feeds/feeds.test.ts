import { describe, expect, it, vi } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { followInterests, listInterests } from '#contract/discover/interests'
import { relatedPins } from '#contract/discover/related-pins'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { search } from '#contract/search/search'
import { openOffer } from '#domains/delivery'
import { indexAll } from '#domains/search'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import type { CastName } from '#testing/world'
import type { RunningAdOptions } from '#testing/worlds/running-ads'
import {
  adIds,
  adsAmong,
  bob,
  find,
  first,
  home,
  type Items,
  other,
  related,
  runAd,
  running,
  shop,
  startShops,
  world,
} from './test-feeds.ts'

startShops()

const execute = (text: string, values: unknown[]) =>
  world.database.transaction((db) => rows(db, text, values))

/** An ad that everybody may see so many times. */
const cappedAt = (lifetime_frequency_cap: number): RunningAdOptions => ({
  campaign: { objective_type: 'AWARENESS' },
  group: {
    billable_event: 'IMPRESSION',
    bid_in_micro_currency: 5_000_000,
    lifetime_frequency_cap,
    end_time: Math.floor(Date.now() / 1_000) + 86_400,
  },
})

describe('an ad', () => {
  it('stands in the home feed, related pins and search results of a member it is for', async () => {
    const { pin_id } = await runAd()
    for (const items of [await home(), await related(), await find('oak lamp')]) {
      const [ad, ...more] = adsAmong(items)
      expect(more).toEqual([])
      expect(items.indexOf(ad!)).toBe(4)
      expect(ad).toMatchObject({
        id: pin_id,
        type: 'pin',
        promotion: {
          advertiser_id: shop.advertiser.id,
          payer: 'Lamps & Co',
          promoter: { username: 'olive' },
          destination_url: expect.stringMatching(/^http:\/\/localhost:3000\/shop\/\?bbclid=\d+$/),
        },
      })
    }
    expect(adsAmong(await home())[0]?.promotion?.placement).toBe('BROWSE')
    expect(adsAmong(await find('oak lamp'))[0]?.promotion?.placement).toBe('SEARCH')
    expect(adsAmong(await related())[0]?.promotion?.placement).toBe('RELATED_PINS')
  })

  it('does not stand below its own pin', async () => {
    const { pin_id } = await runAd()
    expect(adIds((await bob.run(relatedPins, { pin: first })).items)).toEqual([pin_id])
    const own = await bob.run(relatedPins, { pin: pin_id })
    expect(own.items.length).toBeGreaterThan(5)
    expect(adIds(own.items)).toEqual([])
  })

  it('that found no place does not count towards how often somebody saw it', async () => {
    const { pin_id } = await runAd(cappedAt(1))
    expect(adIds((await bob.run(relatedPins, { pin: pin_id })).items)).toEqual([])
    // The page has too few pins for an ad.
    expect(adIds(await home(bob, { page_size: 4 }))).toEqual([])
    expect(adIds(await home())).toEqual([pin_id])
    expect(adIds(await home())).toEqual([])
  })

  it('carries an offer that only its viewer can hand back, with why it was shown', async () => {
    const keywords = [{ value: 'desk lamp', match_type: 'PHRASE' as const }]
    const ad = await runAd({ keywords })
    const token = adsAmong(await find('oak desk lamp'))[0]!.promotion!.offer
    const open = (name: CastName) =>
      openOffer({ ...world.services, viewer: world.as(name).viewer }, token)
    expect(() => open('ada')).toThrow('ad_offer_unknown')
    expect(open('bob')).toMatchObject({
      campaign_id: ad.campaign_id,
      ad_id: ad.ad_id,
      country: 'US',
      age_bucket: '25-34',
      device: 'web',
      match_kind: 'keyword',
      match_value: 'desk lamp',
      query: 'oak desk lamp',
    })
  })

  it('is for members alone, adults, in its countries', async () => {
    await runAd()
    expect(adIds(await home())).toHaveLength(1)
    expect(adIds(await home(world.visitor))).toEqual([])
    expect(adIds(await home(world.as('kim')))).toEqual([])
    await running[0]!.edit({ targeting_spec: { LOCATION: ['DE'] } })
    await world.ads.catchUp()
    expect(adIds(await home())).toEqual([])
  })

  it('is not shown to the business that runs it', async () => {
    await runAd({}, other)
    expect(adIds(await find('oak lamp', world.as('olive')))).toHaveLength(1)
    expect(adIds(await find('oak lamp', world.as('ada')))).toEqual([])
  })

  it.each([
    ['EXACT', 'oak lamp', 'oak lamp', 'oak desk lamp'],
    ['PHRASE', 'desk lamp', 'oak desk lamp', 'lamp desk oak'],
    ['BROAD', 'lamp oak', 'oak desk lamp', 'desk lamp'],
  ] as const)('by the %s keyword %j answers %j and not %j', async (match_type, value, yes, no) => {
    await runAd({ keywords: [{ value, match_type }] })
    expect(adIds(await find(yes))).toHaveLength(1)
    expect(adIds(await find(no))).toEqual([])
    expect(adIds(await home())).toEqual([])
  })

  it('is refused by negative keywords, whatever else matches', async () => {
    const keywords = [
      { value: 'oak', match_type: 'BROAD' as const },
      { value: 'desk', match_type: 'PHRASE_NEGATIVE' as const },
    ]
    await runAd({ keywords })
    expect(adIds(await find('oak lamp'))).toHaveLength(1)
    expect(adIds(await find('oak desk lamp'))).toEqual([])
  })

  it('stands beside no advisory, and in no search of a part or with filters', async () => {
    await runAd()
    const plain = await find('oak lamp')
    expect(adIds(plain)).toHaveLength(1)
    expect((await find('vaccines')).length).toBeGreaterThan(4)
    expect(adIds(await find('vaccines'))).toEqual([])
    for (const filter of [
      { board_id: shop.board.id },
      { username: 'olive' },
      { scope: 'my_pins' },
      { scope: 'boards' },
      { sort: 'newest' },
      { domains: ['lamps.example'] },
    ])
      expect(adIds(await find('oak lamp', bob, filter))).toEqual([])
  })
})

describe('a member', () => {
  it('sees no ads of people they blocked or muted', async () => {
    await runAd({}, other)
    const user_id = idOf(world, 'ada')
    for (const [refuse, allow] of [
      [blockPerson, unblockPerson],
      [mutePerson, unmutePerson],
    ] as const) {
      expect(adIds(await home())).toHaveLength(1)
      await bob.run(refuse, { user_id })
      expect(adIds(await home())).toEqual([])
      await bob.run(allow, { user_id })
    }
    await world.as('ada').run(blockPerson, { user_id: idOf(world, 'bob') })
    expect(adIds(await home())).toEqual([])
    await world.as('ada').run(unblockPerson, { user_id: idOf(world, 'bob') })
  })

  it.each(['ad', 'ad account'])('sees no more of an %s that they hid', async (what) => {
    const { ad_id } = await runAd()
    expect(adIds(await home())).toHaveLength(1)
    await execute(
      'insert into hidden_ads (person_id, advertiser_id, ad_id, created_at) values ($1, $2, $3, now())',
      [idOf(world, 'bob'), shop.advertiser.id, what === 'ad' ? ad_id : 0],
    )
    expect(adIds(await home())).toEqual([])
    await execute('delete from hidden_ads', [])
    expect(adIds(await home())).toHaveLength(1)
  })

  it('who switched personal ads off sees none chosen by what is known of them', async () => {
    await runAd({ group: { targeting_spec: { LOCATION: ['US'], AGE_BUCKET: ['25-34'] } } })
    expect(adIds(await home())).toHaveLength(1)
    await bob.run(editProfile, { personalized_ads: false })
    expect(adIds(await home())).toEqual([])
    await running[0]!.edit({ targeting_spec: { LOCATION: ['US'] } })
    await world.ads.catchUp()
    expect(adIds(await home())).toHaveLength(1)
    await bob.run(editProfile, { personalized_ads: true })
  })

  it('sees ads for interests that they follow, and for those above them', async () => {
    const parent = (await bob.run(listInterests, {})).find(({ children }) => children.length > 0)!
    await runAd({ group: { targeting_spec: { LOCATION: ['US'], INTEREST: [parent.id] } } })
    expect(adIds(await home())).toEqual([])
    await bob.run(followInterests, { interest_ids: [parent.children[0]!.id] })
    expect(adIds(await home())).toHaveLength(1)
  })

  it('sees an ad group as often as it allows: counted impressions, and offers out', async () => {
    const { ad_group_id } = await runAd(cappedAt(3))
    await execute(
      `insert into ad_frequency (person_id, ad_group_id, day, impressions) values ($1, $2, current_date - 20, 2)`,
      [idOf(world, 'bob'), ad_group_id],
    )
    expect(adIds(await home())).toHaveLength(1)
    expect(adIds(await home())).toEqual([])
  })
})

describe('a page', () => {
  it('never has ads of one ad account one after the other, also over pages', async () => {
    for (const whose of [shop, shop, other]) await runAd({}, whose)
    const seen: { place: number; whose: string }[] = []
    let bookmarks: string | null = null
    let place = 0
    do {
      const page: { items: Items; bookmark: string | null } = await bob.run(homeFeed, {
        page_size: 5,
        bookmarks,
      })
      for (const item of page.items) {
        if (item.promotion) seen.push({ place, whose: item.promotion.advertiser_id })
        place += 1
      }
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    expect(seen.length).toBeGreaterThan(2)
    for (const [n, ad] of seen.entries()) {
      expect(ad.place).toBeGreaterThanOrEqual(4)
      const before = seen[n - 1]
      if (!before) continue
      expect(ad.whose).not.toBe(before.whose)
      expect(ad.place - before.place).toBeGreaterThan(5)
    }
  })

  it('does not show a pin as an ad and as itself', async () => {
    const { pin_id } = await runAd({ pin: { title: 'Oak desk lamp of walnut' } })
    await indexAll(world.database)
    const itself = (items: Items) => items.filter(({ id }) => id === pin_id)
    for (const items of [await home(), await find('oak lamp')])
      expect(itself(items)).toMatchObject([{ is_promoted: true }])
    // Where there is no room for an ad, it stays what it is.
    expect(itself(await find('walnut'))).toMatchObject([{ is_promoted: false }])
  })

  it('says from where on its results are approximate, ads counted', async () => {
    const query = 'oak desk lamp 3'
    const plain = await bob.run(search, { query })
    await runAd()
    const withAd = await bob.run(search, { query })
    const firstNear = plain.results[plain.near_from!]!.id
    expect(withAd.results[withAd.near_from!]!.id).toBe(firstNear)
    expect(adIds(withAd.results as unknown as Items)).toHaveLength(1)
  })
})

describe('a budget', () => {
  it('that is spent shows nothing more', async () => {
    const { ad_group_id } = await runAd()
    expect(adIds(await home())).toHaveLength(1)
    await execute(
      `insert into ad_spend (advertiser_id, budget_id, day, spent_micro, updated_at)
       values ($1, $2, (now() at time zone 'Europe/Berlin')::date, 50000000, now())`,
      [shop.advertiser.id, `ad_group ${ad_group_id}`],
    )
    await world.ads.updatePaces()
    expect(adIds(await home())).toEqual([])
  })
})

it('follows changes within a notification', async () => {
  const ad = await runAd()
  world.ads.start()
  expect(adIds(await home())).toHaveLength(1)
  await ad.set('PAUSED')
  await vi.waitFor(async () => expect(adIds(await home())).toEqual([]), { timeout: 2_000 })
  await ad.set('ACTIVE')
  await vi.waitFor(async () => expect(adIds(await home())).toHaveLength(1), { timeout: 2_000 })
})
