import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InstagramStatus } from '#contract/claims/instagram-claim'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createIdentityWorld, type IdentityWorld } from '#testing/outside/identity-world'
import { createServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())

const begin = async (client: WireClient) =>
  new URL(
    (await client.post('InstagramClaimResource/create', {})).data<{ location: string }>().location,
  )

/** Where the stand-in sends the browser after this choice. */
async function choose(location: URL, person: string): Promise<URL> {
  const answer = await fetch(location, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person }),
  })
  return new URL(answer.headers.get('location') ?? '')
}

const comeBack = async (client: WireClient, back: URL) => {
  const answer = await client.send('GET', back.pathname + back.search)
  return [answer.status, answer.headers.location]
}

const claimState = async (client: WireClient) =>
  (await client.get('InstagramClaimResource', {})).data<InstagramStatus>()
const isConnected = async (client: WireClient) =>
  (await client.get('UserSettingsResource', {})).data<{ connected_to_instagram: boolean }>()
    .connected_to_instagram

const done = [303, '/settings/claim/?instagram=connected']
const failed = [303, '/settings/claim/?instagram=failed']

async function connect(client: WireClient, person: string) {
  return comeBack(client, await choose(await begin(client), person))
}

describe('an Instagram account', () => {
  it('is connected after Instagram confirms it, shown in the settings, and released', async () => {
    const bob = await world.member('bob')
    expect(await claimState(bob)).toEqual({ is_set_up: true, claim: null })
    expect(await isConnected(bob)).toBe(false)
    const location = await begin(bob)
    expect(location.searchParams.get('redirect_uri')).toBe(
      `${world.config.PUBLIC_URL}/connect/instagram/callback/`,
    )
    expect(location.searchParams.get('code_challenge_method')).toBe('S256')
    expect(await comeBack(bob, await choose(location, 'rosa'))).toEqual(done)
    const { claim } = await claimState(bob)
    expect(claim).toMatchObject({ username: 'rosa.lindqvist' })
    expect(await isConnected(bob)).toBe(true)
    const released = await bob.post('ClaimsResource/delete', { id: claim?.id ?? '' })
    expect(released.outcome).toBe('ok')
    expect(await claimState(bob)).toMatchObject({ claim: null })
    expect(await isConnected(bob)).toBe(false)
  })

  it('belongs to one person, even under a new name; the owner may connect another one', async () => {
    const bob = await world.member('bob')
    const ada = await world.member('ada')
    expect(await connect(bob, 'tomas')).toEqual(done)
    expect(await connect(ada, 'tomas')).toEqual([303, '/settings/claim/?instagram=taken'])
    expect(await claimState(ada)).toMatchObject({ claim: null })
    expect(await connect(bob, 'wen')).toEqual(done)
    expect(await claimState(bob)).toMatchObject({ claim: { username: 'wen.zhao' } })
    // The control: somebody else can connect a released account.
    expect(await connect(ada, 'tomas')).toEqual(done)
  })

  it('goes to one person when several connect it at the same moment', async () => {
    const clients = await Promise.all((['olive', 'bob', 'ada'] as const).map(world.member))
    const outcomes = await Promise.all(clients.map((client) => connect(client, 'nadia')))
    expect(outcomes.map(([, to]) => to).toSorted()).toEqual([
      done[1],
      '/settings/claim/?instagram=taken',
      '/settings/claim/?instagram=taken',
    ])
  })

  it('is not connected when the person declines', async () => {
    const olive = await world.member('olive')
    const back = await choose(await begin(olive), '')
    expect(await comeBack(olive, back)).toEqual([303, '/settings/claim/?instagram=declined'])
  })
})

describe('a forged or repeated callback', () => {
  it('connects nothing with a made-up state or that of another person', async () => {
    const olive = await world.member('olive')
    const kim = await world.member('kim')
    const before = await claimState(olive)
    const forged = await choose(await begin(kim), 'pip')
    // Kim's whole answer, in olive's browser.
    expect(await comeBack(olive, forged)).toEqual(failed)
    const mine = await begin(olive)
    forged.searchParams.set('state', mine.searchParams.get('state') ?? '')
    // Kim's code with olive's state: it was given for another challenge.
    expect(await comeBack(olive, forged)).toEqual(failed)
    expect(await claimState(olive)).toEqual(before)
  })

  it('connects nothing in another session of the same person', async () => {
    const [here, there] = [await world.member('kim'), await world.member('kim')]
    expect(await comeBack(there, await choose(await begin(here), 'pip'))).toEqual(failed)
    expect(await comeBack(here, await choose(await begin(here), 'pip'))).toEqual(done)
  })

  it('counts once when it comes several times', async () => {
    const kim = await world.member('kim')
    const back = await choose(await begin(kim), 'pip')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => comeBack(kim, back)))
    expect(outcomes.filter(([, to]) => to === done[1])).toHaveLength(1)
    expect(await comeBack(kim, back)).toEqual(failed)
  })

  it('connects nothing when it comes too late', async () => {
    const kim = await world.member('kim')
    const back = await choose(await begin(kim), 'pip')
    await rows(
      world.database.writer,
      `update claims set claimed_at = claimed_at - make_interval(mins => $1) where name = ''`,
      [limits.challengeMinutes + 1],
    )
    expect(await comeBack(kim, back)).toEqual(failed)
  })

  it('leads a visitor to the log-in', async () => {
    const visitor = world.client()
    const answer = await comeBack(
      visitor,
      new URL('http://x/connect/instagram/callback/?code=a&state=b'),
    )
    expect(answer[1]).toMatch(/^\/login\//)
  })
})

it('stores no readable secret, and nothing where Instagram is not configured', async () => {
  const kept = await rows<{ token: string; secrets: Buffer | null }>(
    world.database.reader,
    `select token, secrets from claims where kind = 'instagram' and verified_at is not null`,
    [],
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ token, secrets }) => token === '' && secrets === null)).toBe(true)
  const other = await createServedWorld()
  try {
    const bob = await other.member('bob')
    expect(await claimState(bob)).toEqual({ is_set_up: false, claim: null })
    const begun = await bob.post('InstagramClaimResource/create', {})
    expect(begun.outcome).toBe('instagram_not_set_up')
  } finally {
    await other.end()
  }
})
