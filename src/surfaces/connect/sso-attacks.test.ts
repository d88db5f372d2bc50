import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type Begun,
  begin,
  bob,
  honest,
  hostile,
  startCompanies,
  world,
} from '#testing/outside/companies'
import type { Claims } from '#testing/outside/forging-provider'
import { messageIn } from '#testing/outside/identity-world'
import type { WireClient } from '#testing/wire-client'

/* Two companies, one of them hostile, and the attacks each could try during a single sign-on. */

startCompanies()

/** The changes that an attack makes to a visit; an honest visit has none. */
interface Attack {
  /** Replaces the query that the provider would send the browser back with. */
  callback?: (right: Record<string, string>, begun: Begun) => Record<string, string>
  /** Another browser returns. */
  returning?: () => WireClient
  claims?: (right: Claims, begun: Begun) => Claims
  token?: (right: Claims, begun: Begun) => Promise<string>
  exchange?: (right: { code: string; state: string }) => { code: string; state: string }
  exchanging?: () => WireClient
  credentials?: (right: Record<string, string>) => Record<string, string>
  showing?: () => WireClient | Promise<WireClient>
}

let visits = 0

/** A whole single sign-on up to the connected account; returns where it ended, and how. */
async function play(attack: Attack): Promise<string> {
  const begun = await begin(bob, 'rosa@atelier.example')
  const code = `code-${++visits}`
  const right = { code, state: begun.state, iss: honest.issuer }
  const query = new URLSearchParams(attack.callback?.(right, begun) ?? right)
  const page = await (attack.returning?.() ?? bob).send('GET', `/connect/sso/callback/?${query}`)
  const message = messageIn(page)
  if (message.error) return `callback: ${message.error.reason}`

  const claims = { ...honest.claims(begun.nonce), sub: `honest-${visits}` }
  const sent = attack.claims?.(claims, begun) ?? claims
  honest.nextIdToken = (await attack.token?.(sent, begun)) ?? (await honest.sign(sent))
  const codes = { code, state: begun.state }
  const exchange = await (attack.exchanging?.() ?? bob).api(
    'create',
    '/v3/sso/exchange/',
    attack.exchange?.(codes) ?? codes,
  )
  if (exchange.outcome !== 'ok') return `exchange: ${exchange.outcome}`

  const sso = exchange.data<{ sso_id_token: string; sso_email: string }>()
  const credentials = { sso_id_token: sso.sso_id_token, sso_user_email: sso.sso_email }
  const shown = await ((await attack.showing?.()) ?? bob).post(
    'ConnectedAccountsResource/create',
    attack.credentials?.(credentials) ?? credentials,
  )
  return `shown: ${shown.outcome}`
}

const without = (right: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))

const attacks: Record<string, [attack: Attack, end: string]> = {
  'no state': [
    { callback: (right) => without(right, 'state') },
    'callback: provider_token_invalid',
  ],
  'an empty state': [
    { callback: (right) => ({ ...right, state: '' }) },
    'callback: provider_token_invalid',
  ],
  'the flow id instead of the state': [
    { callback: (right, { flow }) => ({ ...right, state: `${flow}.` }) },
    'callback: provider_token_invalid',
  ],
  'a state with an extra character': [
    { callback: (right) => ({ ...right, state: `${right.state}x` }) },
    'callback: provider_token_invalid',
  ],
  'the state of another browser': [
    { returning: () => world.client() },
    'callback: provider_token_invalid',
  ],
  'the answer of another provider (mix-up)': [
    { callback: (right) => ({ ...right, iss: hostile.issuer }) },
    'callback: provider_token_invalid',
  ],
  'an answer without iss from a provider that always sends it': [
    { callback: (right) => without(right, 'iss') },
    'callback: provider_token_invalid',
  ],
  'an issuer with an extra slash': [
    { callback: (right) => ({ ...right, iss: `${right.iss}/` }) },
    'callback: provider_token_invalid',
  ],
  'no code': [{ callback: (right) => without(right, 'code') }, 'callback: provider_token_invalid'],
  'an exchange of another code': [
    { exchange: (right) => ({ ...right, code: 'code-0' }) },
    'exchange: sso_no_tokens',
  ],
  'an exchange with another state': [
    { exchange: (right) => ({ ...right, state: `${right.state}x` }) },
    'exchange: sso_no_tokens',
  ],
  'an exchange from another browser': [
    { exchanging: () => world.client() },
    'exchange: sso_no_tokens',
  ],
  'a token of another provider': [
    { token: (right) => hostile.sign({ ...right, iss: hostile.issuer }) },
    'exchange: sso_no_tokens',
  ],
  'a token of another provider, which names this one': [
    { token: (right) => hostile.sign(right, { kid: honest.kid }) },
    'exchange: sso_no_tokens',
  ],
  'a token with the nonce of another visit': [
    { claims: (right) => ({ ...right, nonce: 'another' }) },
    'exchange: sso_no_tokens',
  ],
  'an unverified address': [
    { claims: (right) => ({ ...right, email_verified: false }) },
    'exchange: sso_no_tokens',
  ],
  'an unverified address, as a text': [
    { claims: (right) => ({ ...right, email_verified: 'false' }) },
    'exchange: sso_no_tokens',
  ],
  'an address of another domain': [
    { claims: (right) => ({ ...right, email: 'bob@cast.example' }) },
    'exchange: sso_no_tokens',
  ],
  'an address below the domain': [
    { claims: (right) => ({ ...right, email: 'rosa@evil.atelier.example' }) },
    'exchange: sso_no_tokens',
  ],
  'an address that has the domain before its @': [
    { claims: (right) => ({ ...right, email: 'rosa@atelier.example@forge.example' }) },
    'exchange: sso_no_tokens',
  ],
  'an address whose domain looks alike': [
    { claims: (right) => ({ ...right, email: 'rosa@аtelier.example' }) },
    'exchange: sso_no_tokens',
  ],
  'no address': [
    { claims: (right) => without(right as Record<string, string>, 'email') },
    'exchange: sso_no_tokens',
  ],
  'an address that differs from the token’s': [
    { credentials: (right) => ({ ...right, sso_user_email: 'tomas@atelier.example' }) },
    'shown: provider_token_invalid',
  ],
  'the token in another browser': [
    { showing: () => world.member('olive') },
    'shown: provider_token_invalid',
  ],
}

it.each(Object.entries(attacks))('refuses %s', async (_what, [attack, end]) => {
  expect(await play(attack)).toBe(end)
  // The control: the same visit without an attack.
  expect(await play({})).toBe('shown: ok')
})

it('accepts an address without email_verified, because the company is responsible for its domain', async () => {
  const claims = (right: Claims) => without(right as Record<string, string>, 'email_verified')
  expect(await play({ claims })).toBe('shown: ok')
})

it('sends the provider the verifier of its own challenge', async () => {
  const begun = await begin(bob, 'rosa@atelier.example')
  const query = new URLSearchParams({ code: 'c', state: begun.state, iss: honest.issuer })
  await bob.send('GET', `/connect/sso/callback/?${query}`)
  honest.nextIdToken = await honest.sign(honest.claims(begun.nonce))
  await bob.api('create', '/v3/sso/exchange/', { code: 'c', state: begun.state })
  const verifier = honest.exchanged[0]?.get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(begun.challenge)
})

it('exchanges a code for its token once, however often the code is sent', async () => {
  const begun = await begin(bob, 'rosa@atelier.example')
  const query = new URLSearchParams({ code: 'again', state: begun.state, iss: honest.issuer })
  await bob.send('GET', `/connect/sso/callback/?${query}`)
  honest.nextIdToken = await honest.sign(honest.claims(begun.nonce))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      bob.api('create', '/v3/sso/exchange/', { code: 'again', state: begun.state }),
    ),
  )
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  expect(honest.exchanged).toHaveLength(1)
})
