import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import {
  type AdvertiserPermission,
  advertiserRoles,
  roleMay,
  type ViewerRole,
} from '#contract/advertisers/roles'
import { isFailure } from '#contract/errors'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { handlers } from './handlers.ts'

/* Each operation on an ad account is asked in each role: who lacks the permission is refused, whatever else is wrong. */

const missing = '100000000000000001'
let world: World
let shop: Business
let ids: { pin: string; kim: string }
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  ids = { pin: await shop.pin(), kim: idOf(world, 'kim') }
  for (const username of ['bob', 'kim'])
    await world.as('olive').run(addAdvertiserPerson, {
      ...{ advertiser_id: shop.advertiser.id, username, role: 'ANALYST' },
    })
})
afterAll(() => world.end())

const asked: Partial<Record<AdvertiserPermission, Record<string, () => object>>> = {
  create: {
    actFor: () => ({}),
    createBoard: () => ({ name: 'Lamps of ours' }),
  },
  manage: {
    listAdvertiserPeople: () => ({}),
    editAdvertiser: () => ({ name: 'Lamps' }),
    addAdvertiserPerson: () => ({ username: 'kim', role: 'ANALYST' }),
    changeAdvertiserRole: () => ({ user_id: ids.kim, role: 'ANALYST' }),
    removeAdvertiserPerson: () => ({ user_id: missing }),
  },
  read_ads: {
    listCampaigns: () => ({}),
    getCampaign: () => ({ campaign_id: missing }),
    listAdGroups: () => ({}),
    listAds: () => ({}),
    listKeywords: () => ({}),
    listAdChanges: () => ({}),
    estimateReach: () => ({ targeting_spec: { country: 'DE' } }),
    getQuickPromoteDefaults: () => ({}),
    listTopPins: () => ({}),
    getAdResults: () => ({}),
    getAdDelivery: () => ({ campaign_ids: missing }),
    listConversionTags: () => ({}),
    getConversionTag: () => ({ conversion_tag_id: missing }),
    listConversionTokens: () => ({}),
  },
  edit_ads: {
    createCampaigns: () => ({ campaigns: [{ name: 'Lamps', objective_type: 'CONSIDERATION' }] }),
    editCampaigns: () => ({ campaigns: [{ id: missing, name: 'Lamps' }] }),
    editAdGroups: () => ({ ad_groups: [{ id: missing, name: 'Lamps' }] }),
    createAds: () => ({ ads: [{ ad_group_id: missing, pin_id: ids.pin }] }),
    editAds: () => ({ ads: [{ id: missing, name: 'Lamps' }] }),
    editKeywords: () => ({ keywords: [{ id: missing, archived: true }] }),
    quickPromote: () => shop.promotion(asId(ids.pin)),
    appealAd: () => ({ ad_id: missing, text: 'Please look again.' }),
    createConversionTag: () => ({ name: 'Shop' }),
    editConversionTag: () => ({ conversion_tag_id: missing, name: 'Shop' }),
    createConversionToken: () => ({ name: 'Shop' }),
    revokeConversionToken: () => ({ conversion_token_id: missing }),
  },
  read_billing: {
    getBilling: () => ({}),
    listCharges: () => ({}),
    listInvoices: () => ({}),
    listCredits: () => ({}),
  },
  edit_billing: {
    addCard: () => ({}),
    payNow: () => ({}),
    redeemCredit: () => ({ code: 'NOPE' }),
  },
}

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

  it.each(Object.entries(asked))('%s, or is refused', async (permission, operations) => {
    const may = roleMay(role, permission as AdvertiserPermission)
    for (const [name, input] of Object.entries(operations)) {
      const outcome = await outcomeOf(name, input(), role === 'OWNER' ? 'olive' : 'bob')
      expect(outcome, `${name} is asked rightly`).not.toBe('invalid_input')
      expect(outcome === 'refused', name).toBe(!may)
    }
  })
})
