import { messageIn } from '../outside/identity-world.ts'
import type { WireAnswer, WireClient } from '../wire-client.ts'
import { always, get, members, type Outcomes, post, type Row } from './rows.ts'

/** Logging in by a provider where none is configured, and one's own connected accounts. */

const all = (outcome: string): Outcomes => [outcome, outcome, outcome]
const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const madeUp = 'bm9ib2R5IGdhdmUgdGhpcw'

/** Reads the outcome from the message of the popup's last page. */
const visit =
  (path: string): Row['ask'] =>
  async (client: WireClient): Promise<WireAnswer> => {
    const page = await client.send('GET', path)
    const outcome = messageIn(page).error?.reason ?? 'ok'
    return Object.defineProperties(page, { text: { value: '{}' }, outcome: { value: outcome } })
  }

export const identityRows: Row[] = [
  {
    operation: 'beginConnect',
    what: 'at a provider that is not configured',
    ask: visit('/connect/google/'),
    told: always(all('provider_not_set_up')),
  },
  {
    operation: 'finishConnect',
    what: 'of a visit that was never begun',
    ask: visit(`/connect/google/callback/?code=${madeUp}&state=${madeUp}.${madeUp}`),
    told: always(all('provider_token_invalid')),
  },
  {
    operation: 'connectFlow',
    what: 'of an unknown flow',
    ask: get('ConnectFlowResource', () => ({ flow: madeUp })),
    told: always(all('ok')),
  },
  {
    operation: 'giveNonce',
    what: 'for a provider that is not configured',
    ask: post('ConnectFlowResource/create', () => ({})),
    told: always(all('provider_not_set_up')),
  },
  {
    operation: 'ssoInfo',
    what: 'of any address',
    ask: (client) => client.api('create', '/v3/sso/info/', { email: 'olive@cast.example' }),
    told: always(all('ok')),
  },
  {
    operation: 'ssoExchange',
    what: 'of a made-up code',
    ask: (client) => client.api('create', '/v3/sso/exchange/', { code: madeUp, state: madeUp }),
    told: always(all('sso_no_tokens')),
  },
  {
    operation: 'facebookProfile',
    what: 'at a provider that is not configured',
    ask: (client) => client.api('create', '/v3/facebook/profile_data/', { access_token: madeUp }),
    told: always(all('provider_not_set_up')),
  },
  {
    operation: 'facebookLoginData',
    what: 'at a provider that is not configured',
    ask: (client) =>
      client.api('get', '/v3/facebook/login_data/', { facebook_id: 1, facebook_token: madeUp }),
    told: always(all('provider_not_set_up')),
  },
  {
    operation: 'loginData',
    what: 'of people the browser knows',
    ask: get('AccountLoginDataResource', () => ({})),
    told: always(all('ok')),
  },
  {
    operation: 'listConnections',
    what: 'one’s own',
    ask: get('ConnectedAccountsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'connectIdentity',
    what: 'without credentials',
    ask: post('ConnectedAccountsResource/create', () => ({})),
    told: always(own('invalid_input')),
  },
  {
    operation: 'disconnectIdentity',
    what: 'what is not connected',
    ask: post('ConnectedAccountsResource/delete', () => ({ network: 'google' })),
    told: always(own('not_found')),
  },
]
