import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Settings } from '#contract/accounts/account/settings'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let bob: WireClient
beforeAll(async () => {
  world = await createServedWorld({ env: { MINIMUM_AGES: 'KR=19' } })
  bob = await world.member('bob')
})
afterAll(() => world.end())

const secondsOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 1_000
const change = (options: Record<string, unknown>) =>
  bob.post('UserSettingsResource/update', options)
const settings = async () => (await bob.get('UserSettingsResource')).data<Settings>()

it('keeps a birthday, a country and choices, each by itself', async () => {
  await change({ birthday: secondsOf('1990-02-28') })
  await change({ country: 'nl' })
  await change({ personalized_ads: true })
  await change({ personal_recommendations: 'false' })
  await change({ key_shortcuts: 'false' })
  await change({ marketing_opt_out: 'true' })
  expect(await settings()).toMatchObject({
    username: 'bob',
    birthday: '1990-02-28',
    country: 'NL',
    personalized_ads: true,
    personal_recommendations: false,
    key_shortcuts: false,
    marketing_opt_out: true,
    connected_to_instagram: false,
    has_password: false,
  })
})

it('refuses a birthday that is too near, too far or not over, and keeps the one there was', async () => {
  const before = await settings()
  const year = world.services.clock.now().getUTCFullYear()
  for (const [birthday, expected] of [
    [`${year - 10}-01-01`, 'underage'],
    [`${year - 130}-01-01`, 'overage'],
    [`${year}-01-01`, 'invalid_input'],
  ] as const) {
    const answer = await change({ birthday: secondsOf(birthday) })
    expect(answer.outcome).toBe(expected)
    expect(answer.json().resource_response.error?.data.field).toBe('birthday')
  }
  expect(await settings()).toEqual(before)
})

it('asks search engines not to index a member who opted out, nor their boards', async () => {
  await bob.post('BoardResource/create', { name: 'Shells' })
  const visitor = world.client()
  const seen = async () => {
    const person = await visitor.get('UserResource', { username: 'bob' })
    const board = await visitor.get('BoardResource', { username: 'bob', slug: 'shells' })
    return [person.data(), board.data<{ owner: object }>().owner]
  }
  for (const one of await seen()) expect(one).not.toHaveProperty('is_hidden_from_search')
  await change({ is_hidden_from_search: true })
  for (const one of await seen()) expect(one).toHaveProperty('is_hidden_from_search', true)
  await change({ full_name: 'Bob T.' })
  for (const one of await seen()) expect(one).toHaveProperty('is_hidden_from_search', true)
  await change({ is_hidden_from_search: false })
  for (const one of await seen()) expect(one).not.toHaveProperty('is_hidden_from_search')
})

it('keeps both of two concurrent changes', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([change({ full_name: `Bob ${round}` }), change({ about: `Round ${round}` })])
    expect(await settings()).toMatchObject({ full_name: `Bob ${round}`, about: `Round ${round}` })
  }
})
