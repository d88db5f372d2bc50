import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Experiment } from '#contract/experiments/experiment'
import { experimentNames } from '#contract/experiments/names'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { sweepExposures } from './sweep-exposures.ts'

let world: ServedWorld
let operator: WireClient

beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'Olive, somebody' } })
  operator = await world.member('olive')
})
afterAll(() => world.end())
beforeEach(async () => {
  await rows(world.database.writer, 'delete from experiments', [])
  await rows(world.database.writer, 'delete from experiment_exposures', [])
})

const set = async (change: object) =>
  (
    await operator.post('ExperimentsResource/update', { name: 'web_google_disabled', ...change })
  ).data<Experiment>()
const listed = async () => (await operator.get('ExperimentsResource')).data<Experiment[]>()
const factsOf = async (client: WireClient) =>
  (await client.get('AuthFactsResource')).data<{ experiments: Record<string, boolean> }>()
const expose = (client: WireClient, name = 'web_google_disabled') =>
  client.post('ExperimentExposuresResource/create', { name })

describe('the operator', () => {
  it('sees every experiment with a description, all of them off at first', async () => {
    const all = await listed()
    expect(all.map(({ name }) => name)).toEqual(experimentNames)
    for (const one of all) {
      expect(one).toMatchObject({ is_on: false, share_percent: 100, holdout_percent: 0 })
      expect(one.about).toMatch(/^[A-Z].+\.$/)
    }
  })

  it('changes the given fields only', async () => {
    await set({ is_on: true, share_percent: 20 })
    expect(await set({ holdout_percent: 5 })).toMatchObject({
      is_on: true,
      share_percent: 20,
      holdout_percent: 5,
      changed_at: expect.stringMatching(/^\d{4}-/),
    })
    expect((await listed()).filter(({ is_on }) => is_on)).toHaveLength(1)
  })

  it.each([
    [{ name: 'web_apple_disabled' }, 'name'],
    [{ share_percent: 101 }, 'share_percent'],
    [{ share_percent: 2.5 }, 'share_percent'],
    [{ holdout_percent: -1 }, 'holdout_percent'],
    [{ is_on: 'perhaps' }, 'is_on'],
  ])('gets an error for %j', async (change, field) => {
    const answer = await operator.post('ExperimentsResource/update', {
      name: 'web_google_disabled',
      ...change,
    })
    expect(answer.outcome).toBe('invalid_input')
    expect(answer.json().resource_response.error?.data).toMatchObject({ field })
  })

  it('is a member listed in the settings, and nobody else is shown as one', async () => {
    const contextOf = async (client: WireClient) =>
      (await client.get('UserSettingsResource')).json().client_context
    expect(await contextOf(operator)).toMatchObject({ user: { is_operator: true } })
    const bob = await world.member('bob')
    expect(await contextOf(bob)).toMatchObject({ user: { is_operator: false } })
    expect((await bob.get('ExperimentsResource')).outcome).toBe('not_allowed')
  })

  it('prevents others from registering a username listed in the settings', async () => {
    const bob = await world.member('bob')
    const renamed = await bob.post('UserSettingsResource/update', { username: 'Somebody' })
    expect(renamed.outcome).toBe('username_taken')
    const client = world.client()
    const signedUp = await client.post('UserRegisterResource/create', {
      email: 'somebody@mail.example',
      password: 'correct horse 7',
      birthday: 642_902_400,
    })
    expect(signedUp.data<{ user: { username: string } }>().user.username).toMatch(/^somebody\d+$/)
  })
})

describe('a browser', () => {
  it('sees what is on for everybody, without getting a cookie', async () => {
    const client = world.client()
    expect((await factsOf(client)).experiments.web_google_disabled).toBe(false)
    await set({ is_on: true })
    expect((await factsOf(client)).experiments.web_google_disabled).toBe(true)
    expect(client.cookies.has('bowerbird_device')).toBe(false)
    expect((await expose(client)).data()).toEqual({ group: 'enabled' })
    expect((await listed()).find(({ is_on }) => is_on)?.exposures.enabled).toBe(0)
  })

  it('is asked to report exposures only while an experiment is split', async () => {
    const measured = async () =>
      (await world.client().get('AuthFactsResource')).data<{ measured: string[] }>().measured
    await set({ is_on: true })
    expect(await measured()).toEqual([])
    await set({ share_percent: 50 })
    expect(await measured()).toEqual(['web_google_disabled'])
    await set({ is_on: false })
    expect(await measured()).toEqual([])
  })

  it('keeps its group from page to page while an experiment is split, and is counted once', async () => {
    await set({ is_on: true, share_percent: 50, holdout_percent: 20 })
    const seen = { enabled: 0, control: 0, holdout: 0 }
    for (let n = 0; n < 24; n += 1) {
      const client = world.client()
      const { experiments } = await factsOf(client)
      expect(client.cookies.has('bowerbird_device')).toBe(true)
      const { group } = (await expose(client)).data<{ group: keyof typeof seen }>()
      expect(experiments.web_google_disabled).toBe(group === 'enabled')
      expect((await factsOf(client)).experiments).toEqual(experiments)
      expect((await expose(client)).data()).toEqual({ group })
      seen[group] += 1
    }
    expect((await listed()).find(({ is_on }) => is_on)?.exposures).toEqual(seen)
    expect(seen.enabled).toBeGreaterThan(0)
    expect(seen.control).toBeGreaterThan(0)
  })

  it('is not logged for what is off', async () => {
    await set({ is_on: false, share_percent: 50 })
    const client = world.client()
    await expose(client)
    expect(await rows(world.database.reader, 'select 1 from experiment_exposures', [])).toEqual([])
  })
})

it('deletes old exposures', async () => {
  await set({ is_on: true, share_percent: 50 })
  await expose(world.client())
  const now = world.services.clock.now()
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const sweep = (days: number) =>
    world.database.transaction((db) => sweepExposures(db, later(days)))
  expect(await sweep(limits.exposureDays - 1)).toBe(0)
  expect(await sweep(limits.exposureDays + 1)).toBe(1)
})
