import { expect, it } from 'vitest'
import {
  begin,
  bob,
  honest,
  impostor,
  luring,
  startCompanies,
  world,
} from '#testing/outside/companies'
import { startForgingProvider } from '#testing/outside/forging-provider'
import { messageIn, pathOf } from '#testing/outside/identity-world'

startCompanies()

it('refuses a provider whose metadata names another issuer', async () => {
  impostor.metadata = { issuer: honest.issuer }
  const info = await bob.api('create', '/v3/sso/info/', { email: 'x@impostor.example' })
  const address = pathOf(info.data<{ authorization_uri: string }>().authorization_uri)
  const page = await bob.send('GET', address)
  expect(messageIn(page).error?.reason).toBe('provider_unavailable')

  impostor.metadata = {}
  expect((await bob.send('GET', address)).status).toBe(303)
})

it('requests no address of this machine or network that a provider names', async () => {
  const inner = await startForgingProvider('inner')
  luring.metadata = { token_endpoint: `${inner.issuer}/token` }
  const begun = await begin(bob, 'rosa@luring.example')
  const query = new URLSearchParams({ code: 'c', state: begun.state, iss: luring.issuer })
  await bob.send('GET', `/connect/sso/callback/?${query}`)
  const exchange = await bob.api('create', '/v3/sso/exchange/', { code: 'c', state: begun.state })
  expect(exchange.outcome).toBe('provider_unavailable')
  expect(inner.requestedPaths).toEqual([])
  await inner.close()
})

it('sends nothing to a provider whose domain is not verified', async () => {
  await world.database.pool.query(
    "update sso_domains set verified_at = null where domain = 'forge.example'",
  )
  const info = await bob.api('create', '/v3/sso/info/', { email: 'x@forge.example' })
  expect(info.data()).toMatchObject({ is_sso: false, authorization_uri: null })
  await world.database.pool.query(
    "update sso_domains set verified_at = now() where domain = 'forge.example'",
  )
  const then = await bob.api('create', '/v3/sso/info/', { email: 'x@forge.example' })
  expect(then.data()).toMatchObject({ is_sso: true })
})
