import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiftStudy, endLiftStudy } from '#contract/campaigns/studies/lift-studies'
import type { LiftStudyId } from '#contract/ids'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { allowingCrowd } from '#testing/worlds/audiences'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import type { AdViewer } from '../eligibility/viewer.ts'

let world: World
let shop: Shop
let lamp: RunningAd
let people: string[]
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  lamp = await shop.run()
  await world.ads.catchUp()
  people = (await allowingCrowd(world, 80)).map(({ viewer }) => String(viewer?.id))
})
afterAll(() => world.end())

const viewer = (viewer_id: string, more: Partial<AdViewer> = {}): AdViewer => ({
  viewer_id,
  country: 'US',
  region: null,
  age: 30,
  gender: 'unknown',
  locale: 'en',
  device: 'web',
  interests: new Set(),
  audiences: new Set(),
  allows_personal_ads: false,
  allows_measuring: true,
  refused_advertisers: new Set(),
  refused_ads: new Set(),
  served: new Map(),
  ...more,
})
const shownTo = (id: string, more: Partial<AdViewer> = {}) =>
  world.ads.chooseAds({
    ...{ viewer: viewer(id, more), placement: 'BROWSE', query: null, topics: new Set() },
    ...{ has_advisory: false, slots: 1, before: null },
  })
const sees = (id: string, more: Partial<AdViewer> = {}) => shownTo(id, more).length > 0
const whoSees = (more: Partial<AdViewer> = {}) => people.filter((id) => sees(id, more))
const noted = async (study: LiftStudyId) => {
  await world.ads.writeOpportunities()
  return rows<{ person_id: string; is_held_out: boolean; at: Date }>(
    world.database.reader,
    'select person_id, is_held_out, at from lift_opportunities where study_id = $1 order by person_id',
    [study],
  )
}
async function study(more: object = {}): Promise<LiftStudyId> {
  const { id } = await world.as('olive').run(createLiftStudy, {
    ...{ advertiser_id: shop.advertiser.id, name: 'Lamps', holdout_basis_points: 5_000 },
    ...{ end_time: Math.floor(Date.now() / 1_000) + 86_400, ...more },
  })
  await world.ads.catchUp()
  return id
}
async function end(lift_study_id: LiftStudyId): Promise<void> {
  const advertiser_id = shop.advertiser.id
  await world.as('olive').run(endLiftStudy, { advertiser_id, lift_study_id })
  await world.ads.catchUp()
}

it('a study shows its ads to all but those held out, and notes everybody once', async () => {
  expect(whoSees()).toEqual(people)
  const id = await study()
  const shown = whoSees()
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.length).toBeLessThan(60)
  expect(whoSees()).toEqual(shown)
  const first = await noted(id)
  expect(first).toHaveLength(people.length)
  for (const { person_id, is_held_out } of first)
    expect([person_id, is_held_out]).toEqual([person_id, !shown.includes(person_id)])
  // Also by a process that does not know that they were noted.
  for (const { person_id, at } of first)
    await world.database.pool.query(
      'update lift_opportunities set at = $3 where study_id = $1 and person_id = $2',
      [id, person_id, new Date(at.getTime() - 86_400_000)],
    )
  whoSees()
  const later = await noted(id)
  expect(later.map(({ at }) => at.getTime())).toEqual(
    first.map(({ at }) => at.getTime() - 86_400_000),
  )
  await end(id)
  expect(whoSees()).toEqual(people)
})

it('nobody takes part who lets nothing be measured, or could not see the ads anyway', async () => {
  const id = await study()
  expect(whoSees({ allows_measuring: false })).toEqual(people)
  expect(whoSees({ country: 'DE' })).toEqual([])
  expect(whoSees({ age: 17 })).toEqual([])
  expect(await noted(id)).toEqual([])
  await end(id)
})

it('a study of other campaigns, or one that is planned, holds nobody out', async () => {
  const other = await shop.run()
  await other.set('PAUSED')
  const ofOther = await study({ campaign_ids: [other.campaign_id] })
  const planned = await study({ start_time: Math.floor(Date.now() / 1_000) + 3_600 })
  expect(whoSees()).toEqual(people)
  expect([...(await noted(ofOther)), ...(await noted(planned))]).toEqual([])
})

it('an A/B test shows each person one version, and does not divide those who let nothing be measured', async () => {
  await lamp.set('PAUSED')
  const rich = { group: { budget_in_micro_currency: 5_000_000_000 } }
  const [a, b] = [await shop.run(rich), await shop.run(rich)]
  const versions = { campaign_ids: [b.campaign_id], compared_campaign_ids: [a.campaign_id] }
  const id = await study(versions)
  const seen = people.map((person) => ({
    person,
    pins: shownTo(person).map(({ pin_id }) => pin_id),
  }))
  const isA = new Map((await noted(id)).map((one) => [one.person_id, one.is_held_out]))
  const shown = seen.filter(({ pins }) => pins.length > 0)
  expect([...isA.values()].filter(Boolean).length).toBeGreaterThan(20)
  expect(shown.length).toBeGreaterThan(40)
  expect(shown.map(({ pins }) => pins)).toEqual(
    shown.map(({ person }) => [isA.get(person) ? a.pin_id : b.pin_id]),
  )
  const unmeasured = people.flatMap((person) => shownTo(person, { allows_measuring: false }))
  // Whichever would win, for all alike.
  expect(new Set(unmeasured.map(({ pin_id }) => pin_id)).size).toBe(1)
  await end(id)
})
