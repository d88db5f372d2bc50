import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import type { MemberExperiment } from '#contract/experiments/names'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { CastName } from '#testing/world'

let world: ServedWorld
let boardIds: Partial<Record<CastName, string>> = {}

beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'olive' } })
  for (const name of ['olive', 'bob'] as const)
    await world.as(name).run(becomePartner, { business_name: `${name} & Co` })
  for (const name of ['olive', 'bob', 'ada'] as const) {
    const board = await world.as(name).run(createBoard, { name: 'Lamps', privacy: 'public' })
    boardIds = { ...boardIds, [name]: board.id }
  }
})
afterAll(() => world.end())
beforeEach(() => rows(world.database.writer, 'delete from experiments', []))

async function set(name: MemberExperiment, share_percent: number, holdout_percent = 0) {
  const change = { name, is_on: true, share_percent, holdout_percent }
  const operator = await world.member('olive')
  expect((await operator.post('ExperimentsResource/update', change)).outcome).toBe('ok')
}

/** In a session that has just begun: those that are there know of a change within a second. */
async function post(name: CastName, path: string, input: object) {
  const client = await world.member(name)
  const answer = await client.post(path, { board_id: boardIds[name], ...input })
  const { error } = answer.json().resource_response
  return [answer.outcome, error?.data?.field].filter((one) => one !== undefined)
}

async function schedule(name: CastName) {
  const publish_time = Math.floor(Date.now() / 1_000) + 3_600
  const image_base64 = await drawBase64()
  return post(name, 'ScheduledPinResource/create', {
    ...{ image_base64, publish_time, time_zone: 'UTC' },
  })
}

it('scheduling is everybody’s while nothing is tried, then theirs who are in it, and never of who is held out', async () => {
  expect(await schedule('bob')).toEqual(['ok'])
  await set('pin_builder_scheduling', 0)
  expect(await schedule('bob')).toEqual(['pin_feature_held_back'])
  expect(await schedule('olive')).toEqual(['ok'])
  await set('pin_builder_scheduling', 100)
  expect(await schedule('bob')).toEqual(['ok'])
  await set('pin_builder_scheduling', 100, 100)
  expect(await schedule('bob')).toEqual(['pin_feature_held_back'])
  // No group gives what is for businesses to others.
  await set('pin_builder_scheduling', 100)
  expect(await schedule('ada')).toEqual(['scheduling_not_offered'])
})

it('people and products are tagged by those in it', async () => {
  const image_base64 = await drawBase64()
  const people = { image_base64, tagged_user_ids: [idOf(world, 'ada')] }
  const products = {
    image_base64,
    product_tags: [{ type: 'page', link: 'https://lamps.example/' }],
  }
  const pages = [{ image_base64 }, { image_base64: await drawBase64() }]
  const paged = { pages, product_tags: products.product_tags }
  const all = async (name: CastName) => [
    await post(name, 'PinResource/create', people),
    await post(name, 'PinResource/create', products),
    await post(name, 'StoryPinResource/create', { ...paged, format: '9:16' }),
  ]
  expect(await all('bob')).toEqual([['ok'], ['ok'], ['ok']])
  await set('pin_builder_tagging', 0)
  await set('pin_builder_shop_the_pin', 0)
  const held = (field: string) => ['pin_feature_held_back', field]
  expect(await all('bob')).toEqual([held('tagged_user_ids'), held('product_tags'), ['ok']])
  await set('pin_builder_idea_pin_products', 0)
  expect((await all('bob'))[2]).toEqual(held('product_tags'))
  expect(await all('olive')).toEqual([['ok'], ['ok'], ['ok']])
})

it('what was tagged before it was held back stays when the Pin is edited, and nothing is added', async () => {
  const bob = await world.member('bob')
  const ids = { ada: idOf(world, 'ada'), olive: idOf(world, 'olive') }
  const page = (path: string) => ({ type: 'page', link: `https://lamps.example/${path}` })
  const saved = await bob.post('PinResource/create', {
    ...{ board_id: boardIds.bob, image_base64: await drawBase64() },
    ...{ tagged_user_ids: [ids.ada], product_tags: [page('one')] },
  })
  const { id } = saved.data<{ id: string }>()
  await set('pin_builder_tagging', 0)
  await set('pin_builder_shop_the_pin', 0)
  const edit = async (change: object) => {
    const client = await world.member('bob')
    return (await client.post('PinResource/update', { id, ...change })).outcome
  }
  const kept = { tagged_user_ids: [ids.ada], product_tags: [page('one')] }
  expect(await edit(kept)).toBe('ok')
  expect(await edit({ tagged_user_ids: [ids.ada, ids.olive] })).toBe('pin_feature_held_back')
  expect(await edit({ product_tags: [page('one'), page('two')] })).toBe('pin_feature_held_back')
  expect(await edit({ tagged_user_ids: [], product_tags: [] })).toBe('ok')
})

it('a member is in the same group on every device, is told, and gets no cookie for it', async () => {
  const told = async () => {
    const client = await world.member('bob')
    const { user } = (await client.get('UserSettingsResource')).json().client_context
    expect([...client.cookies.keys()].filter((name) => name.includes('device'))).toEqual([])
    return (user as { pin_groups?: object } | null)?.pin_groups
  }
  expect(await told()).toBeUndefined()
  await set('pin_builder_scheduling', 50)
  const first = await told()
  expect(first).toEqual({ scheduling: expect.stringMatching(/^(enabled|control)$/) })
  for (let n = 0; n < 5; n++) expect(await told()).toEqual(first)
  await set('pin_builder_scheduling', 100, 100)
  expect(await told()).toEqual({ scheduling: 'holdout' })
})
