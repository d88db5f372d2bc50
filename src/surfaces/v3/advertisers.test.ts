import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Board } from '#contract/boards/board'
import { idOf } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let advertiser: Advertiser

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  await olive.post('PartnerResource/update', { business_name: 'Lamps & Co' })
  const input = { name: 'Summer', country: 'AT' }
  advertiser = (await olive.api('create', '/ads/v4/advertisers/', input)).data<Advertiser>()
})
afterAll(() => world.end())

const place = (rest = '') => `/ads/v4/advertisers/${advertiser.id}/${rest}`
const add = (role: string) => olive.api('create', place('people/'), { username: 'bob', role })
const remove = () => olive.api('delete', place(`people/${idOf(world, 'bob')}/`))

async function bare(client: WireClient, method: string, path: string, fields: Options = {}) {
  return client.send(method, path, {
    headers: { 'content-type': 'application/json', ...(await client.csrf()) },
    body: method === 'GET' ? undefined : JSON.stringify(fields),
  })
}

/** The answer without the requested id and the request identifier. */
function comparable(answer: WireAnswer, id: string): string {
  const { resource_response: response } = answer.json()
  return JSON.stringify([answer.status, response]).replaceAll(id, 'id')
}

it('answers for a foreign ad account as for a missing one, under every address', async () => {
  const never = '100000000000000001'
  for (const [method, rest, fields] of [
    ['GET', '', {}],
    ['PUT', '', { name: 'Mine' }],
    ['GET', 'people/', {}],
    ['POST', 'people/', { username: 'bob', role: 'ADMIN' }],
    ['PUT', `people/${idOf(world, 'bob')}/`, { role: 'ADMIN' }],
    ['DELETE', 'people/', {}],
  ] as const) {
    const send = (client: WireClient, id: string) =>
      bare(client, method, `/ads/v4/advertisers/${id}/${rest}`, fields)
    const foreign = await send(bob, advertiser.id)
    expect([method, rest, foreign.status, foreign.outcome]).toEqual([
      method,
      rest,
      404,
      'advertiser_not_found',
    ])
    expect(comparable(foreign, advertiser.id)).toBe(comparable(await send(bob, never), never))
  }
  expect((await bare(bob, 'GET', '/ads/v4/advertisers/x/')).status).toBe(404)
  // The control: its owner opens it, and an unknown path is reported as such.
  expect((await bare(olive, 'GET', place())).data<Advertiser>()).toEqual(advertiser)
  expect((await bare(olive, 'GET', '/ads/v4/nothing/')).outcome).toBe('unknown_resource')
})

it('lets a member act for it in one browser, until the role is removed', async () => {
  await add('CAMPAIGN_MANAGER')
  const advertiser_id = advertiser.id
  const acting = async (client: WireClient) =>
    (await client.get('ActingResource', {})).data<Advertiser | null>()?.id ?? null
  const chosen = await bob.post('ActingResource/update', { advertiser_id })
  expect(chosen.setCookies.find((line) => line.includes('acting'))).toMatch(/HttpOnly/i)
  expect(await acting(bob)).toBe(advertiser.id)
  expect(await acting(await world.member('bob'))).toBeNull()
  await bob.post('ActingResource/delete', {})
  expect(await acting(bob)).toBeNull()

  await bob.post('ActingResource/update', { advertiser_id })
  const options = {
    name: 'Lamps',
    privacy: 'protected',
    advertiser_id,
    aux_data: { source: 'board_picker' },
  }
  const made = (await bob.post('BoardResource/create', options)).data<Board>()
  expect([made.privacy, made.owner.username]).toEqual(['protected', 'olive'])
  const query = { advertiser_id, filter: 'protected', field_set_key: 'board_picker' }
  const picker = await bob.get('BoardPickerBoardsResource', query)
  expect(picker.data<{ all_boards: { id: string }[] }>().all_boards).toMatchObject([
    { id: made.id },
  ])

  await remove()
  expect(await acting(bob)).toBeNull()
  const refused = await bob.post('BoardResource/create', { ...options, name: 'More' })
  expect([refused.status, refused.outcome]).toEqual([404, 'advertiser_not_found'])
})
