import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editAudience } from '#contract/audiences/audiences'
import { createAdGroups, editAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import { whyThisAd } from '#contract/delivery/why-this-ad'
import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { campaignPorts } from '#main/ports/campaign-ports'
import { rows } from '#platform/database'
import { type Caller, cookiesInMemory, nowhere, type QueryContext } from '#platform/operations'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { allowAll, allowingCrowd, crowdEmail, listAudience } from '#testing/worlds/audiences'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { followPins } from '../../../campaigns/live/follow-pins.ts'

let world: World
let shop: Shop
let advertiser_id: AdvertiserId
let customers: AudienceId
let members: Actor[]
let ad: RunningAd
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  advertiser_id = asId(shop.advertiser.id)
  members = await allowingCrowd(world, 160)
  const emails = members.map((_one, n) => crowdEmail(n + 1))
  customers = await listAudience(world, advertiser_id, emails)
  ad = await shop.run()
})
beforeEach(() => allowAll(world, [idAt(0), idOf(world, 'bob')]))
afterAll(() => world.end())

const idAt = (n: number) => asId<PersonId>(members[n]?.viewer?.id ?? '')
const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)

/** The tokens of the ads that somebody is shown. */
async function shown(personId: PersonId, more: Partial<Caller> = {}): Promise<string[]> {
  const { clock } = world.services
  const caller = {
    ...{ userAgent: 'test', language: 'en', place: nowhere, cookies: cookiesInMemory() },
    ...more,
  }
  const context = { db: world.database.reader, clock, caller } as unknown as QueryContext
  const viewer = await world.ads.findViewer(context, personId)
  if (!viewer) return []
  const request = {
    viewer,
    placement: 'BROWSE',
    query: null,
    topics: new Set<string>(),
    has_advisory: false,
  } as const
  return world.ads.chooseAds({ ...request, slots: 1, before: null }).map(({ token }) => token)
}
const whoSees = async (more: Partial<Caller> = {}) => {
  const [customer, bob] = [await shown(idAt(0), more), await shown(idOf(world, 'bob'), more)]
  return { customer: customer.length > 0, bob: bob.length > 0 }
}
async function target(more: object): Promise<void> {
  await ad.edit({ targeting_spec: { LOCATION: ['US'], ...more } })
  await world.ads.catchUp()
}

it('an audience reaches who is in it, and leaves out who is in it', async () => {
  await target({ AUDIENCE_INCLUDE: [customers] })
  expect(await whoSees()).toEqual({ customer: true, bob: false })
  await target({ AUDIENCE_EXCLUDE: [customers] })
  expect(await whoSees()).toEqual({ customer: false, bob: true })
})

it.each<[string, string]>([
  ['lists', 'update ad_preferences set ads_by_partners = false where person_id = $1'],
  ['all personal ads', 'update accounts set personalized_ads = false where id = $1'],
])('reaches nobody who has just switched off %s, whatever is stored', async (_what, text) => {
  await target({ AUDIENCE_INCLUDE: [customers] })
  await write(text, [idAt(0)])
  expect(await whoSees()).toEqual({ customer: false, bob: false })
})

it('reaches no minor, and nobody whose browser sends a global privacy control', async () => {
  await target({ AUDIENCE_INCLUDE: [customers] })
  expect(await whoSees({ hasPrivacyControl: true })).toEqual({ customer: false, bob: false })
  await write(`update accounts set birthday = now() - interval '17 years' where id = $1`, [idAt(0)])
  expect(await whoSees()).toEqual({ customer: false, bob: false })
  await write(`update accounts set birthday = '1990-01-01' where id = $1`, [idAt(0)])
  expect(await whoSees()).toEqual({ customer: true, bob: false })
})

it.each(['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'])(
  'stops an ad group that names it in %s while it is archived, and says so',
  async (field) => {
    await target({ [field]: [customers] })
    const olive = world.as('olive')
    const state = async () => {
      await runAllJobs(world)
      await world.ads.catchUp()
      await followPins(world.services, world.database, campaignPorts)
      const { items } = await olive.run(listAds, { advertiser_id })
      return items.find(({ id }) => id === ad.ad_id)?.stopped_reason
    }
    const archive = (is_archived: boolean) =>
      olive.run(editAudience, { advertiser_id, audience_id: customers, is_archived })
    expect(await state()).toBeNull()
    await archive(true)
    expect([await state(), await whoSees()]).toEqual([
      'AUDIENCE_NOT_READY',
      { customer: false, bob: false },
    ])
    await archive(false)
    expect(await state()).toBeNull()
    expect(Object.values(await whoSees())).toContain(true)
  },
)

it('is named only while it can be used, and by its own ad account', async () => {
  const small = await listAudience(world, advertiser_id, [crowdEmail(1)])
  const [foreign] = await rows<{ id: string }>(
    world.database.writer,
    `insert into audiences (advertiser_id, id, name, type, rule, retention_days, status, source_id, created_at, updated_at)
     values (5, 6, 'Theirs', 'VISITOR', '{}', 180, 'READY', 7, now(), now()) returning id`,
    [],
  )
  for (const id of [small, foreign!.id, '8'])
    for (const field of ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE']) {
      const targeting_spec = { LOCATION: ['US'], [field]: [id] }
      const edited = (await world.as('olive').runRaw(editAdGroups, {
        ...{ advertiser_id, ad_groups: [{ id: ad.ad_group_id, targeting_spec }] },
      })) as { items: { exceptions: { code: number }[] }[] }
      expect([id, edited.items[0]?.exceptions[0]?.code]).toEqual([id, 10085])
      const group = {
        campaign_id: ad.campaign_id,
        name: 'More',
        billable_event: 'CLICKTHROUGH',
        bid_strategy_type: 'MAX_BID',
      }
      const made = (await world.as('olive').runRaw(createAdGroups, {
        advertiser_id,
        ad_groups: [
          {
            ...group,
            bid_in_micro_currency: 500_000,
            budget_in_micro_currency: 50_000_000,
            targeting_spec,
          },
        ],
      })) as typeof edited
      expect([id, made.items[0]?.exceptions[0]?.code]).toEqual([id, 10085])
    }
})

describe('a region', () => {
  const inRegion = (region_from_ip: string, country = 'US'): Partial<Caller> => ({
    place: { ...nowhere, country, region_from_ip },
  })

  it.each([
    ['in it', inRegion('CA'), true],
    ['in another one', inRegion('NY'), false],
    ['where nobody says which', inRegion(''), false],
    ['where it is none of the country', inRegion('ZZ'), false],
    ['abroad', inRegion('CA', 'DE'), false],
  ])('reaches somebody %s: %#', async (_what, more, isShown) => {
    await target({ GEO: ['US-CA'] })
    expect((await whoSees(more)).bob).toBe(isShown)
  })

  it('is named to those it reaches, in their language', async () => {
    await target({ GEO: ['US-CA'] })
    const [offer] = await shown(idAt(0), inRegion('CA'))
    const why = await members[0]!.run(whyThisAd, { offer: offer! })
    expect(why).toMatchObject({ is_personal: true })
    expect(why.reasons).toEqual([{ reason: 'region', value: 'California' }])
  })
})

it('is named by its kind to those it reaches', async () => {
  await target({ AUDIENCE_INCLUDE: [customers] })
  const [offer] = await shown(idAt(0))
  expect(await members[0]!.run(whyThisAd, { offer: offer! })).toMatchObject({
    is_personal: true,
    reasons: expect.arrayContaining([{ reason: 'audience', value: 'CUSTOMER_LIST' }]),
  })
})
