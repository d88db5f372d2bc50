import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdvertiserPerson, changeAdvertiserRole } from '#contract/advertisers/advertiser-people'
import {
  createConversionTag,
  editConversionTag,
  getConversionTag,
  listConversionTags,
} from '#contract/conversions/tags'
import {
  createConversionToken,
  listConversionTokens,
  revokeConversionToken,
} from '#contract/conversions/tokens'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { makeShop, type Shop } from '#testing/worlds/conversions'
import { sweepConversions } from './receiving/sweep-conversions.ts'

let world: World
let shop: Shop

beforeAll(async () => {
  world = await createWorld()
  shop = await makeShop(world)
})
afterAll(() => world.end())

const place = () => ({ advertiser_id: shop.advertiser_id })

it('creates tags and edits what is named', async () => {
  const olive = world.as('olive')
  const made = await olive.run(createConversionTag, { ...place(), name: ' Blog ' })
  expect(made).toMatchObject({ name: 'Blog', status: 'ACTIVE', last_fired_time_ms: null })
  expect(Object.values(made.configs)).not.toContain(true)
  const tag = { ...place(), conversion_tag_id: made.id }
  await olive.run(editConversionTag, { ...tag, aem_loc_enabled: true, version: 1 })
  const edited = await olive.run(editConversionTag, { ...tag, aem_ph_enabled: true })
  expect(edited.configs).toMatchObject({ aem_loc_enabled: true, aem_ph_enabled: true })
  await expect(
    olive.run(editConversionTag, { ...tag, name: 'Late', version: 1 }),
  ).rejects.toMatchObject({ code: 'entity_changed' })
  expect(await olive.run(listConversionTags, place())).toHaveLength(2)
  await expect(
    olive.run(getConversionTag, { ...place(), conversion_tag_id: '5' }),
  ).rejects.toMatchObject({ code: 'conversion_tag_not_found' })
})

it('shows a token once, keeps its hash alone, and revokes it', async () => {
  const olive = world.as('olive')
  const { token, id } = await olive.run(createConversionToken, { ...place(), name: 'Till' })
  const listed = await olive.run(listConversionTokens, place())
  expect(listed).toContainEqual({
    ...{ id, name: 'Till', last_used_time: null },
    created_time: expect.any(Number),
  })
  expect(JSON.stringify(listed)).not.toContain(token)
  const stored = await rows<{ row: string }>(
    world.database.reader,
    'select t::text as row from conversion_tokens t where t.advertiser_id = $1',
    [shop.advertiser_id],
  )
  expect(JSON.stringify(stored)).not.toContain(token)
  const named = { ...place(), conversion_token_id: id }
  await olive.run(revokeConversionToken, named)
  await expect(olive.run(revokeConversionToken, named)).rejects.toMatchObject({
    code: 'conversion_token_not_found',
  })
})

it('limits tags and tokens, also when made at once', async () => {
  const olive = world.as('olive')
  const tries = Array.from({ length: limits.conversionTokensPerAdvertiser + 3 }, (_, n) =>
    olive.run(createConversionToken, { ...place(), name: `T${n}` }).then(
      () => 'ok',
      (error) => error.code,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((one) => one === 'conversion_token_limit')).toHaveLength(4)
  expect(await olive.run(listConversionTokens, place())).toHaveLength(
    limits.conversionTokensPerAdvertiser,
  )
})

it('lets analysts read and campaign managers write', async () => {
  const person = { ...place(), role: 'ANALYST' as const }
  await world.as('olive').run(addAdvertiserPerson, { ...person, username: 'bob' })
  const bob = world.as('bob')
  const write = () => bob.run(createConversionTag, { ...place(), name: 'Of bob' })
  expect(await bob.run(listConversionTags, place())).not.toEqual([])
  await expect(write()).rejects.toMatchObject({ code: 'advertiser_role_missing' })
  await expect(
    bob.run(createConversionToken, { ...place(), name: 'Of bob' }),
  ).rejects.toMatchObject({ code: 'advertiser_role_missing' })
  const user_id = bob.viewer?.id ?? ''
  const role = 'CAMPAIGN_MANAGER' as const
  await world.as('olive').run(changeAdvertiserRole, { ...place(), user_id, role })
  expect(await write()).toMatchObject({ name: 'Of bob' })
})

it('forgets who visitors were after weeks, and events after months', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const insert = (id: number, daysAgo: number) =>
    world.database.pool.query(
      `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
         is_limited, click_id, identifiers)
       values ($1, $2::timestamptz::date - $3::int, $4, 'lead', 'web', $2, $2, '{tag}', false, 'c', '{"em":["x"]}')`,
      [shop.advertiser_id, now, daysAgo, id],
    )
  const { conversionIdentifierDays: whoDays, conversionEventDays: days } = limits
  for (const [id, ago] of [0, whoDays, whoDays + 1, days, days + 1].entries()) await insert(id, ago)
  await sweepConversions(world.database, now)
  const left = await shop.stored()
  expect(left.map(({ click_id, identifiers }) => [click_id, identifiers !== null])).toEqual([
    ['c', true],
    ['c', true],
    [null, false],
    [null, false],
  ])
})
