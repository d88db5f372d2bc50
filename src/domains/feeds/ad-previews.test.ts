import { afterAll, beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { editBoard } from '#contract/boards/edit-board'
import { getAdPreview, getSharedAdPreview } from '#contract/delivery/ad-preview'
import type { AdId } from '#contract/ids'
import { blockPerson } from '#contract/people/blocks'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import type { PinCard } from '#contract/pins/pin'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'

let world: World
let shop: Shop
let ad: RunningAd
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto', RATE_LIMIT_SCALE: '0' })
  shop = await openShop(world)
  await world.as('bob').run(editProfile, { personalized_ads: true })
  for (let n = 0; n < 16; n += 1) await shop.pin({ title: `Oak lamp ${n}` })
  ad = await shop.run({ pin: { title: 'The lamp' } })
})
afterAll(() => world.end())

const dayMs = 86_400_000
const preview = (ad_id = ad.ad_id) =>
  world.as('olive').run(getAdPreview, { advertiser_id: shop.advertiser.id, ad_id })
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const shared = (token: string) => world.visitor.run(getSharedAdPreview, { token })
const codeOf = async (work: () => Promise<unknown>) => (await refusalOf(work)).code

/** Without what belongs to one showing of an ad. */
function card({ promotion, ...pin }: PinCard) {
  const { origin, pathname } = new URL(promotion?.destination_url ?? '')
  return { ...pin, promotion: { ...promotion, offer: '', destination_url: origin + pathname } }
}

it('the preview of an ad is the card that feeds show, and counts for nothing', async () => {
  await world.ads.catchUp()
  const { items } = await world.as('bob').run(homeFeed, {})
  const served = items.find(({ promotion }) => promotion)
  expect(served?.title).toBe('The lamp')
  expect(served?.promotion?.offer).not.toBe('')
  const { pin } = await preview()
  expect(card(pin)).toEqual(card(served as PinCard))
  expect(pin.promotion).toMatchObject({
    offer: '',
    payer: 'Lamps & Co',
    destination_url: 'http://localhost:3000/shop/',
  })
})

it('an address shows it to anybody for seven days', async () => {
  const { pin, preview_url, expires_at } = await preview()
  const days = (Date.parse(expires_at) - Date.now()) / dayMs
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  const seen = await shared(tokenOf(preview_url))
  // It ends when the first does, however often it is opened.
  expect(seen).toEqual({ pin, preview_url, expires_at })

  const { encryption } = world.services
  const at = (until: number) =>
    encryption.sign('ad preview', [shop.advertiser.id, ad.ad_id, until].join('-'))
  expect((await shared(at(Date.now() + 10_000))).pin.id).toBe(ad.pin_id)
  for (const token of [at(Date.now() - 1), `${tokenOf(preview_url)}x`, 'made-up', ''])
    expect(await codeOf(() => shared(token))).toBe('ad_preview_ended')
})

it('an ad that is paused or not yet reviewed has one, too', async () => {
  await ad.set('PAUSED')
  expect((await preview()).pin.id).toBe(ad.pin_id)
  await ad.set('ACTIVE')
})

it('is for who may read the ads of the account, and for ads that there are', async () => {
  const kim = world.as('kim')
  const input = { advertiser_id: shop.advertiser.id, ad_id: ad.ad_id }
  expect(await codeOf(() => kim.run(getAdPreview, input))).toBe('advertiser_not_found')
  expect(await codeOf(() => preview(asId<AdId>('1')))).toBe('ad_not_found')
})

it('is shown by its address to nobody whom its business has blocked', async () => {
  const token = tokenOf((await preview()).preview_url)
  const kim = world.as('kim')
  expect((await kim.run(getSharedAdPreview, { token })).pin.id).toBe(ad.pin_id)
  await world.as('olive').run(blockPerson, { user_id: idOf(world, 'kim') })
  expect(await codeOf(() => kim.run(getSharedAdPreview, { token }))).toBe('ad_preview_closed')
})

it('of a pin that not everybody may open, there is none', async () => {
  const url = (await preview()).preview_url
  const olive = world.as('olive')
  const { board } = await olive.run(getPin, { id: ad.pin_id })
  await olive.run(editBoard, { board_id: board.id, privacy: 'secret' })
  expect(await codeOf(() => preview())).toBe('ad_preview_closed')
  expect(await codeOf(() => shared(tokenOf(url)))).toBe('ad_preview_closed')
})
