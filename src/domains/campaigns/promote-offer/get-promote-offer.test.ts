import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { getPromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import { idOf } from '#testing/callers'
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
