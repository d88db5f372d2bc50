import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createIdentityWorld,
  type IdentityWorld,
  ssoAddress,
  ssoInfo,
} from '#testing/outside/identity-world'

let world: IdentityWorld

beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())

describe('single sign-on', () => {
  it('finds the organisation of an email address', async () => {
    const client = world.client()
    expect(await ssoInfo(client, 'rosa.lindqvist@atelier.example')).toEqual({
      is_sso: true,
      existing_user: false,
      existing_user_is_sso: false,
      authorization_uri: expect.stringMatching(
        /^http:\/\/localhost:3000\/connect\/sso\/\?to=[\w-]+$/,
      ),
      redirect_uri: 'http://localhost:3000/connect/sso/callback/',
      exchange_code_to_token_info_url: 'http://localhost:3000/v3/sso/exchange/',
      organisation: 'Atelier',
    })
    expect(await ssoInfo(client, 'olive@cast.example')).toMatchObject({
      is_sso: false,
      existing_user: false,
      authorization_uri: null,
    })
    const wrong = await client.api('create', '/v3/sso/info/', { email: 'nothing' })
    expect(wrong.outcome).toBe('email_invalid')
  })

  it('keeps the typed address out of the authorisation address', async () => {
    const { authorization_uri } = await ssoInfo(world.client(), 'rosa.lindqvist@atelier.example')
    expect(authorization_uri).not.toMatch(/rosa|atelier/)
  })

  it('exchanges a code for the identity, once', async () => {
    const client = world.client()
    const { profile } = await connect(client, await ssoAddress(client), 'rosa')
    expect(profile).toMatchObject({ credentials: {}, id: null, email: null })
    const { code, state } = profile ?? {}
    const answer = await client.api('create', '/v3/sso/exchange/', { code, state })
    expect(answer.data()).toEqual({
      sso_id: 'company-rosa',
      sso_id_token: expect.stringMatching(/^eyJ/),
      sso_email: 'rosa.lindqvist@atelier.example',
      sso_user_name: 'Rosa Lindqvist',
    })
    const again = await client.api('create', '/v3/sso/exchange/', { code, state })
    expect(again.json().resource_response.error).toMatchObject({
      api_error_code: 0,
      message: 'No tokens returned',
    })
  })

  it('echoes neither code nor token', async () => {
    const client = world.client()
    const { profile } = await connect(client, await ssoAddress(client), 'rosa')
    const { code, state } = profile ?? {}
    const answer = await client.api('create', '/v3/sso/exchange/', { code, state })
    expect(JSON.stringify(answer.json().resource)).not.toContain(String(code))
  })

  it('accepts the code itself as a credential until it has been used', async () => {
    const bob = await world.member('bob')
    const { profile } = await connect(bob, await ssoAddress(bob), 'tomas')
    const credentials = {
      sso_auth_code: profile?.code,
      sso_user_email: 'Tomas.Herrera@Atelier.example',
    }
    const wrong = { ...credentials, sso_user_email: 'rosa.lindqvist@atelier.example' }
    const refused = await bob.post('ConnectedAccountsResource/create', wrong)
    expect(refused.outcome).toBe('provider_token_invalid')
    const accepted = await bob.post('ConnectedAccountsResource/create', credentials)
    expect(accepted.outcome).toBe('ok')
    const spent = await bob.post('ConnectedAccountsResource/create', credentials)
    expect(spent.outcome).toBe('sso_no_tokens')
  })
})
