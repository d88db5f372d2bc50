import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectIdentity } from '#contract/accounts/identities/connect-identity'
import { disconnectIdentity } from '#contract/accounts/identities/disconnect-identity'
import { facebookLoginData } from '#contract/accounts/identities/facebook-login-data'
import { facebookProfile } from '#contract/accounts/identities/facebook-profile'
import { listConnections } from '#contract/accounts/identities/list-connections'
import { SocialProfile } from '#contract/accounts/identities/social-profile'
import { ssoExchange } from '#contract/accounts/sso/sso-exchange'
import { ssoInfo } from '#contract/accounts/sso/sso-info'
import { connectFlow } from '#contract/accounts/visits/connect-flow'
import { giveNonce } from '#contract/accounts/visits/give-nonce'
import { findUndeclared } from '#testing/declared/declared-output'
import {
  connect,
  createIdentityWorld,
  type IdentityWorld,
  pathOf,
} from '#testing/outside/identity-world'
import type { WireClient } from '#testing/wire-client'

let world: IdentityWorld
let bob: WireClient

beforeAll(async () => {
  world = await createIdentityWorld()
  bob = await world.member('bob')
})
afterAll(() => world.end())

it('answers every call about providers as the contract declares', async () => {
  const flow = 'a-flow-with-a-name-of-its-own'
  const { profile } = await connect(bob, `/connect/facebook/?flow=${flow}`, 'tomas')
  expect(SocialProfile.strict().safeParse(profile).error).toBeUndefined()
  const { facebook_token: access_token, ...rest } = profile?.credentials ?? {}
  const facebook = { ...rest, facebook_token: access_token }

  expect([
    findUndeclared(connectFlow, (await bob.get('ConnectFlowResource', { flow })).data()),
    findUndeclared(
      facebookProfile,
      (await bob.api('create', '/v3/facebook/profile_data/', { access_token })).data(),
    ),
    findUndeclared(giveNonce, (await bob.post('ConnectFlowResource/create')).data()),
    findUndeclared(
      connectIdentity,
      (await bob.post('ConnectedAccountsResource/create', facebook)).data(),
    ),
    findUndeclared(listConnections, (await bob.get('ConnectedAccountsResource')).data()),
    findUndeclared(
      facebookLoginData,
      (await bob.api('get', '/v3/facebook/login_data/', await again())).data(),
    ),
  ]).toEqual([null, null, null, null, null, null])

  const info = await bob.api('create', '/v3/sso/info/', { email: 'x@atelier.example' })
  expect(findUndeclared(ssoInfo, info.data())).toBeNull()
  const begin = pathOf(info.data<{ authorization_uri: string }>().authorization_uri)
  const { code, state } = (await connect(bob, begin, 'rosa')).profile ?? {}
  const exchange = await bob.api('create', '/v3/sso/exchange/', { code, state })
  expect(findUndeclared(ssoExchange, exchange.data())).toBeNull()

  const { sso_id_token } = exchange.data<{ sso_id_token: string }>()
  await bob.post('ConnectedAccountsResource/create', { sso_id_token })
  const left = await bob.post('ConnectedAccountsResource/delete', { network: 'facebook' })
  expect(findUndeclared(disconnectIdentity, left.data())).toBeNull()
})

/** A token that has not been used yet. */
async function again(): Promise<Record<string, string>> {
  return (await connect(bob, '/connect/facebook/', 'tomas')).profile?.credentials ?? {}
}
