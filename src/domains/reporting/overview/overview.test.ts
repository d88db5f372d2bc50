import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { editCampaigns } from '#contract/campaigns/campaigns'
import { createCampaignDraft } from '#contract/campaigns/drafts/drafts'
import { createLiftStudy } from '#contract/campaigns/studies/lift-studies'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import type { AdGroupId, AdId, CampaignId } from '#contract/ids'
import { getAdOverview } from '#contract/reporting/ad-overview'
import { getAdResults } from '#contract/reporting/ad-results'
import { searchAdEntities } from '#contract/reporting/search-ad-entities'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { countAdEvent } from '#testing/worlds/ad-events'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { updateFacts } from '../facts/update-facts.ts'

let world: World
let shop: Business
let campaigns: { id: CampaignId; name: string }[]
const days = { start_date: '2026-11-18', end_date: '2026-11-22' }

beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  campaigns = []
  for (const campaign_name of ['Spring lamps', 'Summer 100%_off', 'Lamp shades']) {
    const { campaign } = await shop.promote(await shop.pin(), { campaign_name })
    campaigns.push({ id: asId(campaign.id), name: campaign.name })
  }
  await write(`update campaigns set objective_type = 'AWARENESS' where id = $1`, campaigns[0]?.id)
  for (let n = 0; n < 30; n += 1)
    await countAdEvent(
      world,
      {
        advertiser_id: asId(shop.advertiser.id),
        campaign_id: campaigns[n % 3]!.id,
        ad_group_id: asId<AdGroupId>(String(200 + (n % 3))),
        ad_id: asId<AdId>(String(300 + (n % 3))),
      },
      {
        at: new Date(Date.parse('2026-11-19T08:00:00Z') + n * 600_000),
        type: n % 2 === 0 ? 'click' : 'impression',
        billed_micro: n % 2 === 0 ? BigInt(100_000 + n * 7_919) : 0n,
      },
    )
  await updateFacts(world.database, new Date('2026-11-22T16:00:00Z'))
})
afterAll(() => world.end())

const place = () => ({ advertiser_id: shop.advertiser.id })
const overview = () => world.as('olive').run(getAdOverview, { ...place(), ...days })
const found = async (query: string) =>
  (await world.as('olive').run(searchAdEntities, { ...place(), query })).map(
    ({ kind, name }) => `${kind} ${name}`,
  )

async function write(text: string, ...values: unknown[]): Promise<void> {
  await world.database.transaction((db) => rows(db, text, values))
}

/** How many of a kind need somebody; 0: none. */
async function alerts(kind: string): Promise<number> {
  return (await overview()).alerts.find((one) => one.kind === kind)?.count ?? 0
}

it('adds up by objective to what reports say of the same days', async () => {
  const { objectives, campaign_count } = await overview()
  const { totals } = await world.as('olive').run(getAdResults, { ...place(), ...days })
  const sum = (name: 'spend_in_micro_currency' | 'clicks' | 'impressions') =>
    objectives.reduce((all, one) => all + one.totals[name], 0)
  expect(objectives.map((one) => [one.objective_type, one.campaign_count])).toEqual([
    ['AWARENESS', 1],
    ['CONSIDERATION', 2],
  ])
  expect(campaign_count).toBe(3)
  expect(sum('clicks')).toBe(15)
  for (const name of ['spend_in_micro_currency', 'clicks', 'impressions'] as const)
    expect([name, sum(name)]).toEqual([name, totals[name]])
})

it('tells of rejected ads until they are approved or their campaign is paused', async () => {
  const reject = (status: string) =>
    write(`update ads set review_status = $1 where campaign_id = $2`, status, campaigns[0]?.id)
  expect(await alerts('REJECTED_ADS')).toBe(0)
  await reject('REJECTED')
  expect(await alerts('REJECTED_ADS')).toBe(1)
  const set = (status: string) =>
    world.as('olive').run(editCampaigns, {
      ...place(),
      campaigns: [{ id: campaigns[0]!.id, status }],
    } as never)
  await set('PAUSED')
  expect(await alerts('REJECTED_ADS')).toBe(0)
  await set('ACTIVE')
  expect(await alerts('REJECTED_ADS')).toBe(1)
  await reject('APPROVED')
  expect(await alerts('REJECTED_ADS')).toBe(0)
})

it('tells of campaigns that spent their whole budget yesterday until they have more of it', async () => {
  const [facts] = await rows<{ day: string; micro: string }>(
    world.database.reader,
    `select max(day)::text as day, sum(spend_micro)::text as micro from ad_daily_totals where campaign_id = $1`,
    [campaigns[1]?.id],
  )
  expect(Number(facts?.micro)).toBeGreaterThan(0)
  await write(
    `update ad_daily_totals set day = (now() at time zone 'Europe/Berlin')::date - 1 where campaign_id = $1`,
    campaigns[1]?.id,
  )
  const budget = (micro: number) =>
    write(
      `update ad_groups set budget_micro = $1, budget_type = 'DAILY' where campaign_id = $2`,
      micro,
      campaigns[1]?.id,
    )
  await budget(Number(facts?.micro))
  expect(await alerts('SPENT_BUDGETS')).toBe(1)
  await budget(Number(facts?.micro) * 2)
  expect(await alerts('SPENT_BUDGETS')).toBe(0)
  await write(
    `update ad_daily_totals set day = $1::date where campaign_id = $2`,
    facts?.day,
    campaigns[1]?.id,
  )
})

it('tells of tags that conversions are bought by until they are heard', async () => {
  await write(
    `insert into conversion_tags (advertiser_id, id, name, status, match_fields, created_at, updated_at)
     values ($1, 77, 'Site', 'ACTIVE', '{}', '2026-01-01', '2026-01-01')`,
    shop.advertiser.id,
  )
  expect(await alerts('SILENT_TAGS')).toBe(0)
  await write(
    `update ad_groups set optimization_goal_metadata =
       '{"conversion_tag_v3_goal_metadata": {"conversion_tag_id": "77"}}' where campaign_id = $1`,
    campaigns[2]?.id,
  )
  expect(await alerts('SILENT_TAGS')).toBe(1)
  await write(`update conversion_tags set last_fired_at = now() where id = 77`)
  expect(await alerts('SILENT_TAGS')).toBe(0)
})

it('says what keeps the account from paying', async () => {
  expect((await overview()).billing_obstacle).not.toBeNull()
})

it('finds drafts, feeds, product groups and studies, of what the viewer may see', async () => {
  const owner = world.as('olive')
  const { id: feed_id } = await owner.run(createCatalogFeed, {
    ...{ ...place(), name: 'Copper feed', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'DE', default_language: 'en', default_currency: 'EUR' },
  })
  await owner.run(createProductGroup, {
    ...{ ...place(), feed_id, name: 'Copper lamps', auto_type: 'ALL_PRODUCTS' },
  })
  await owner.run(createCampaignDraft, { ...place(), tree: { name: 'Copper draft' } })
  await owner.run(createLiftStudy, {
    ...{ ...place(), name: 'Copper study', holdout_basis_points: 1_000 },
    end_time: Math.floor(Date.now() / 1_000) + 86_400,
  })
  const all = ['draft Copper draft', 'product_group Copper lamps', 'feed Copper feed']
  expect(await found('copper')).toEqual([...all, 'study Copper study'])
  await owner.run(addAdvertiserPerson, { ...place(), username: 'kim', role: 'FINANCE_MANAGER' })
  const seen = await world.as('kim').run(searchAdEntities, { ...place(), query: 'copper' })
  expect(seen.map(({ name }) => name)).toEqual(['Copper study'])
})

it('finds by parts of names, those that begin with them first, and by id', async () => {
  const campaignsFound = async (query: string) =>
    (await found(query)).filter((one) => one.startsWith('campaign'))
  expect(await campaignsFound('LAMP')).toEqual(['campaign Lamp shades', 'campaign Spring lamps'])
  expect(await campaignsFound('100%_')).toEqual(['campaign Summer 100%_off'])
  expect(await campaignsFound('1%0')).toEqual([])
  expect(await found(campaigns[1]!.id)).toEqual(['campaign Summer 100%_off'])
  const only = { ...place(), query: 'spring', kinds: ['adgroup' as const] }
  expect(await world.as('olive').run(searchAdEntities, only)).toMatchObject([
    { kind: 'adgroup', campaign_id: campaigns[0]?.id, campaign_name: 'Spring lamps' },
  ])
  const consideration = {
    ...place(),
    query: 'lamp',
    objectives: ['CONSIDERATION' as const],
    kinds: ['campaign' as const, 'adgroup' as const, 'ad' as const],
  }
  expect(
    (await world.as('olive').run(searchAdEntities, consideration)).map(
      ({ kind, name, campaign_name }) => [kind, campaign_name ?? name],
    ),
  ).toEqual([
    ['campaign', 'Lamp shades'],
    ['adgroup', 'Lamp shades'],
    ['ad', 'Lamp shades'],
  ])
  expect((await found('spring')).map((one) => one.split(' ')[0])).toEqual([
    'campaign',
    'adgroup',
    'ad',
  ])
})
