import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { actFor, getActing } from '#contract/advertisers/acting'
import { addAdvertiserPerson, changeAdvertiserRole } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { getPromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import { browserOf, giveSession, idOf } from '#testing/callers'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ PROMOTE_EXCLUDED: 'Ada' })
})
afterAll(() => world.end())

const write = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const offerTo = (name: CastName, site_type = 0) =>
  world.as(name).run(getPromoteOffer, { site_type })

beforeEach(() =>
  write(`update accounts set country = 'AT', created_at = now() - interval '8 days'`),
)

it('is made to a member of more than a week', async () => {
  expect(await offerTo('bob')).toEqual({ to_member: true, to_business: false })
  expect(await offerTo('bob', 3)).toEqual({ to_member: false, to_business: false })
  await write(
    `update accounts set created_at = now() - interval '6 days' where id = $1`,
    idOf(world, 'bob'),
  )
  expect(await offerTo('bob')).toEqual({ to_member: false, to_business: false })
})

it('is not made to whom the operator excludes', async () =>
  expect(await offerTo('ada')).toEqual({ to_member: false, to_business: false }))

it('follows what the operator says of a country', async () => {
  await write(`update accounts set country = 'JP'`)
  expect((await offerTo('bob')).to_member).toBe(false)
  await write(`update ad_markets set has_quick_promote = true where country = 'JP'`)
  expect((await offerTo('bob')).to_member).toBe(true)
  await write(`update ad_markets set is_open = false where country = 'JP'`)
  expect((await offerTo('bob')).to_member).toBe(false)
  await write(`update accounts set country = 'KE'`)
  expect((await offerTo('bob')).to_member).toBe(false)
})

it('is made to a business by the country of the business', async () => {
  await write(`update accounts set country = 'KE'`)
  await world.as('olive').run(becomePartner, { business_name: 'Lamps', country: 'DE' })
  expect(await offerTo('olive')).toEqual({ to_member: false, to_business: true })
  await world.as('olive').run(becomePartner, { business_name: 'Lamps', country: 'KE' })
  expect(await offerTo('olive')).toEqual({ to_member: false, to_business: false })
})

it('comes, while somebody acts for another business, from its ad account and their role', async () => {
  const olive = world.as('olive')
  await olive.run(becomePartner, { business_name: 'Lamps', country: 'DE' })
  const { id: advertiser_id } = await olive.run(createAdvertiser, { name: 'Lamps', country: 'DE' })
  await olive.run(addAdvertiserPerson, { advertiser_id, username: 'bob', role: 'CAMPAIGN_MANAGER' })
  const bob = browserOf(world, 'bob', { sessionToken: await giveSession(world, 'bob') })
  const offer = () => world.operations.run(getPromoteOffer, { site_type: 0 }, bob)
  const eligible = async () =>
    (await world.operations.run(getActing, {}, bob))?.user.eligible_for_quick_promote
  expect(await offer()).toEqual({ to_member: true, to_business: false })

  await world.operations.run(actFor, { advertiser_id }, bob)
  expect(await offer()).toEqual({ to_member: false, to_business: true })
  expect(await eligible()).toBe(true)

  const user_id = idOf(world, 'bob')
  await olive.run(changeAdvertiserRole, { advertiser_id, user_id, role: 'PROFILE_PUBLISHER' })
  expect(await offer()).toEqual({ to_member: false, to_business: false })
  expect(await eligible()).toBe(false)

  await olive.run(changeAdvertiserRole, { advertiser_id, user_id, role: 'ADMIN' })
  await write(`update ad_markets set has_quick_promote = false where country = 'DE'`)
  expect(await offer()).toEqual({ to_member: false, to_business: false })
  expect(await eligible()).toBe(false)
  await write(`update ad_markets set has_quick_promote = true where country = 'DE'`)
})

it('is one’s own while acting for an ad account of one’s own', async () => {
  const { id: advertiser_id } = await world
    .as('olive')
    .run(createAdvertiser, { name: 'More lamps', country: 'DE' })
  await world.as('olive').run(becomePartner, { business_name: 'Lamps', country: 'KE' })
  const olive = browserOf(world, 'olive', { sessionToken: await giveSession(world, 'olive') })
  await world.operations.run(actFor, { advertiser_id }, olive)
  expect(await world.operations.run(getPromoteOffer, { site_type: 0 }, olive)).toEqual({
    to_member: false,
    to_business: false,
  })
})

it('follows the country of the ad account that is promoted from, whatever that of the business', async () => {
  const olive = world.as('olive')
  await olive.run(becomePartner, { business_name: 'Lamps', country: 'DE' })
  const [first] = await olive.run(listAdvertisers, {})
  const inMalta = await olive.run(createAdvertiser, { name: 'Zebra lamps', country: 'MT' })
  const offerFor = async (advertiser_id?: string, name: CastName = 'olive') =>
    (await world.as(name).run(getPromoteOffer, { advertiser_id })).to_business
  const close = (country: string, isOpen: boolean) =>
    write('update ad_markets set is_open = $2 where country = $1', country, isOpen)
  expect([await offerFor(), await offerFor(first?.id), await offerFor(inMalta.id)]).toEqual([
    ...[true, true, true],
  ])
  await close('MT', false)
  expect([await offerFor(), await offerFor(first?.id), await offerFor(inMalta.id)]).toEqual([
    ...[true, true, false],
  ])
  await write(`update ad_markets set has_quick_promote = false where country = 'DE'`)
  await close('MT', true)
  await olive.run(becomePartner, { business_name: 'Lamps', country: 'AT' })
  expect([await offerFor(), await offerFor(first?.id), await offerFor(inMalta.id)]).toEqual([
    ...[false, false, true],
  ])
  await write(`update ad_markets set has_quick_promote = true where country = 'DE'`)
  // Of somebody else's nothing is said.
  expect(await offerFor(first?.id, 'ada')).toBe(false)
})
