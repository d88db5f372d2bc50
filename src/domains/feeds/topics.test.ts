import { beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { whyThisAd } from '#contract/delivery/why-this-ad'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import { relatedPins } from '#contract/discover/related-pins'
import type { PinId } from '#contract/ids'
import { openOffer } from '#domains/delivery'
import { indexAll } from '#domains/search'
import {
  adIds,
  adsAmong,
  bob,
  find,
  first,
  home,
  related,
  runAd,
  shop,
  startShops,
  world,
} from './test-feeds.ts'

startShops()

/** Two topics, neither above the other. */
let topic: InterestTree
let elsewhere: InterestTree
let about: PinId
beforeAll(async () => {
  await bob.run(editProfile, { personalized_ads: false })
  const tree = await bob.run(listInterests, {})
  const named = (slug: string) => tree.find((one) => one.slug === slug)!
  topic = named('food')
  elsewhere = named('travel')
  // By what is below it, in a hashtag.
  const tag = topic.children[0]!.name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  about = await shop.pin({ title: `Oak desk lamp, ${tag}` })
  await indexAll(world.database)
})

const targetedAt = ({ id }: Pick<InterestTree, 'id'>) => ({
  group: { targeting_spec: { LOCATION: ['US'], INTEREST: [id] } },
})

it('of the pin that is looked at, and of what is searched for, lead to ads, whoever looks', async () => {
  const { pin_id } = await runAd(targetedAt(topic))
  const below = (await bob.run(relatedPins, { pin: about })).items
  expect(adIds(below)).toEqual([pin_id])
  expect(adIds(await related())).toEqual([])
  expect(adIds(await home())).toEqual([])
  expect(first).not.toBe(about)
  expect(adIds(await find(`oak desk lamp ${topic.name}`))).toEqual([pin_id])
  expect(adIds(await find('oak desk lamp'))).toEqual([])
})

it('lead to no ads for other topics', async () => {
  await runAd(targetedAt(elsewhere))
  expect(adIds((await bob.run(relatedPins, { pin: about })).items)).toEqual([])
})

it('lead to ads for what lies next to them, where that is wanted', async () => {
  const [, beside] = topic.children
  const only = { ...targetedAt(beside!).group, auto_targeting_enabled: false }
  const { edit, pin_id } = await runAd({ group: only })
  const shown = async (pin: PinId) => adIds((await bob.run(relatedPins, { pin })).items)
  expect(await shown(about)).toEqual([])
  await edit({ auto_targeting_enabled: true })
  await world.ads.catchUp()
  expect(await shown(about)).toEqual([pin_id])
  // It is about nothing.
  expect(await shown(first)).toEqual([])
})

it('lead to ads whose keywords are about them, where that is wanted', async () => {
  const [inTag] = topic.children
  const keywords = [{ value: inTag!.name, match_type: 'PHRASE' as const }]
  const { edit, pin_id } = await runAd({ group: { auto_targeting_enabled: false }, keywords })
  const shown = async () => adIds((await bob.run(relatedPins, { pin: about })).items)
  expect(await shown()).toEqual([])
  await edit({ auto_targeting_enabled: true })
  await world.ads.catchUp()
  expect(await shown()).toEqual([pin_id])
})

it('are said to be why, and not the viewer', async () => {
  await runAd(targetedAt(topic))
  const { items } = await bob.run(relatedPins, { pin: about })
  const { offer } = adsAmong(items)[0]!.promotion!
  expect(openOffer({ ...world.services, viewer: bob.viewer }, offer)).toMatchObject({
    match_kind: 'page',
    match_value: topic.id,
  })
  expect(await bob.run(whyThisAd, { offer })).toMatchObject({
    is_personal: false,
    reasons: [{ reason: 'page', value: topic.name }, { reason: 'country' }],
  })
})
