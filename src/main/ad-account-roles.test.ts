import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import {
  type AdvertiserPermission,
  advertiserRoles,
  roleMay,
  type ViewerRole,
} from '#contract/advertisers/roles'
import { isFailure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import { getPin } from '#contract/pins/get-pin'
import { rows } from '#platform/database'
import { adAccountOperations } from '#testing/authorisation/ad-account-operations'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { handlers } from './handlers.ts'

/* Each operation on an ad account is called in each role: who lacks the permission is refused, whatever else is wrong. */

let world: World
let shop: Business
let ids: { pin: string; picture: string; kim: string }
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  const pin = await shop.pin()
  const { image_signature: picture } = await world.as('olive').run(getPin, { id: pin })
  ids = { pin, picture, kim: idOf(world, 'kim') }
  for (const username of ['bob', 'kim'])
    await world.as('olive').run(addAdvertiserPerson, {
      ...{ advertiser_id: shop.advertiser.id, username, role: 'ANALYST' },
    })
})
afterAll(() => world.end())

/** Operations that name an ad account and look at no role in it. */
const withoutRoles: Record<string, string> = {
  getAdvertiser: 'for everybody with any role in it',
  reviewAd: 'for operators',
  enterTopUp: 'for operators',
  undoTopUp: 'for operators',
  decideTaxExemption: 'for operators',
  getPromoteOffer: 'says to anybody whether promoting is offered to them, by their role',
  unhideAd: 'of what the viewer hid',
  receiveConversions: 'has a token of the ad account',
  receiveMeasured: 'has a token of the ad account',
  recordTagEvent: 'of a page that anybody visits',
  relayTagEvent: 'of a page that anybody visits, by a host or token of the ad account',
}

describe('the operations on ad accounts', () => {
  const names = (isWanted: (operation: Operation) => boolean) =>
    handlers.flatMap(({ operation }) => (isWanted(operation) ? operation.name : [])).sort()
  const looksAtRoles = ({ errors }: Operation) => errors.includes('advertiser_role_missing')

  it('each have a permission here', () => {
    const here = Object.values(adAccountOperations).flatMap((operations) => Object.keys(operations))
    expect(here.sort()).toEqual(names(looksAtRoles))
  })

  it('look at roles, but for those that are named here', () => {
    const namesAdAccount = ({ input }: Operation) =>
      input instanceof z.ZodObject && 'advertiser_id' in input.shape
    expect(names((one) => namesAdAccount(one) && !looksAtRoles(one))).toEqual(
      Object.keys(withoutRoles).sort(),
    )
  })
})

type Outcome = 'done' | 'refused' | 'invalid_input' | 'other'

async function outcomeOf(name: string, input: object, who: 'olive' | 'bob'): Promise<Outcome> {
  const operation = handlers.find((one) => one.operation.name === name)?.operation
  if (!operation) throw new Error(`There is no operation ${name}`)
  try {
    await world.as(who).runRaw(operation, { advertiser_id: shop.advertiser.id, ...input })
    return 'done'
  } catch (error) {
    if (isFailure(error, 'advertiser_role_missing')) return 'refused'
    return isFailure(error, 'invalid_input') ? 'invalid_input' : 'other'
  }
}

const roles: readonly ViewerRole[] = ['OWNER', ...advertiserRoles]

describe.each(roles)('%s', (role) => {
  beforeAll(async () => {
    if (role !== 'OWNER')
      await rows(
        world.database.writer,
        'update advertiser_people set role = $1 where person_id = $2',
        [role, idOf(world, 'bob')],
      )
  })

  it.each(Object.entries(adAccountOperations))(
    '%s, or is refused',
    async (permission, operations) => {
      const may = roleMay(role, permission as AdvertiserPermission)
      for (const [name, input] of Object.entries(operations)) {
        const outcome = await outcomeOf(
          name,
          input({ shop, ids }),
          role === 'OWNER' ? 'olive' : 'bob',
        )
        expect(outcome, `the input of ${name}`).not.toBe('invalid_input')
        expect(outcome === 'refused', name).toBe(!may)
      }
    },
  )
})
