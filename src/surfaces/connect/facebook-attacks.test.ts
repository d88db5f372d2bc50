import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '#testing/dev-identity/people'
import { connect, createIdentityWorld, type IdentityWorld } from '#testing/outside/identity-world'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())

const rosa = people[0] ?? never()
const tomas = people[1] ?? never()

it.each<[string, (right: { facebook_id: string; facebook_token: string }) => object]>([
  [
    'a token of another app',
    (right) => ({ ...right, facebook_token: world.identity.facebook.tokenOfAnotherApp(rosa) }),
  ],
  [
    'a revoked token',
    (right) => ({ ...right, facebook_token: world.identity.facebook.revokedToken(rosa) }),
  ],
  ['a made-up token', (right) => ({ ...right, facebook_token: 'EAAmadeup' })],
  ['somebody else’s id', (right) => ({ ...right, facebook_id: '1' })],
  [
    'the token of somebody else of another app',
    (right) => ({ ...right, facebook_token: world.identity.facebook.tokenOfAnotherApp(tomas) }),
  ],
])('refuses %s from Facebook', async (_what, spoil) => {
  const client = await world.member('olive')
  const { profile } = await connect(client, '/connect/facebook/', 'rosa')
  const right = profile?.credentials as { facebook_id: string; facebook_token: string }
  const refused = await client.post(
    'ConnectedAccountsResource/create',
    spoil(right) as Record<string, string>,
  )
  expect(refused.outcome).toBe('provider_token_invalid')
  const accepted = await client.post('ConnectedAccountsResource/create', right)
  expect(accepted.outcome).toBe('ok')
})

function never(): never {
  throw new Error('Somebody is missing')
}
