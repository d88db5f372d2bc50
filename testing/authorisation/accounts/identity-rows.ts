import { messageIn } from '../../outside/identity-world.ts'
import type { WireAnswer, WireClient } from '../../wire-client.ts'
import { always, get, members, type Outcomes, post, type Row } from '../rows.ts'

/** Logging in by a provider where none is configured, and one's own connected accounts. */

const all = (outcome: string): Outcomes => [outcome, outcome, outcome]
const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const madeUp = 'bm9ib2R5IGdhdmUgdGhpcw'

/** Reads the outcome from the message of the popup's last page. */
const visit =
  (path: string): Row['send'] =>
  async (client: WireClient): Promise<WireAnswer> => {
    const page = await client.send('GET', path)
    const outcome = messageIn(page).error?.reason ?? 'ok'
    return Object.defineProperties(page, { text: { value: '{}' }, outcome: { value: outcome } })
  }

export const identityRows: Row[] = [
  {
    operation: 'beginConnect',
    what: 'at a provider that is not configured',
    send: visit('/connect/google/'),
    expected: always(all('provider_not_set_up')),
  },
  {
    operation: 'finishConnect',
    what: 'of a visit that was never begun',
    send: visit(`/connect/google/callback/?code=${madeUp}&state=${madeUp}.${madeUp}`),
    expected: always(all('provider_token_invalid')),
  },
  {
    operation: 'connectFlow',
    what: 'of an unknown flow',
    send: get('ConnectFlowResource', () => ({ flow: madeUp })),
    expected: always(all('ok')),
  },
  {
    operation: 'giveNonce',
    what: 'for a provider that is not configured',
    send: post('ConnectFlowResource/create', () => ({})),
    expected: always(all('provider_not_set_up')),
  },
  {
    operation: 'ssoInfo',
    what: 'of any address',
    send: (client) => client.api('create', '/v3/sso/info/', { email: 'olive@cast.example' }),
    expected: always(all('ok')),
  },
  {
    operation: 'ssoExchange',
    what: 'of a made-up code',
    send: (client) => client.api('create', '/v3/sso/exchange/', { code: madeUp, state: madeUp }),
    expected: always(all('sso_no_tokens')),
  },
  {
    operation: 'facebookProfile',
    what: 'at a provider that is not configured',
    send: (client) => client.api('create', '/v3/facebook/profile_data/', { access_token: madeUp }),
    expected: always(all('provider_not_set_up')),
  },
  {
    operation: 'facebookLoginData',
    what: 'at a provider that is not configured',
    send: (client) =>
      client.api('get', '/v3/facebook/login_data/', { facebook_id: 1, facebook_token: madeUp }),
    expected: always(all('provider_not_set_up')),
  },
  {
    operation: 'loginData',
    what: 'of people the browser knows',
    send: get('AccountLoginDataResource', () => ({})),
    expected: always(all('ok')),
  },
  {
    operation: 'listConnections',
    what: 'one’s own',
    send: get('ConnectedAccountsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'connectIdentity',
    what: 'without credentials',
    send: post('ConnectedAccountsResource/create', () => ({})),
    expected: always(own('invalid_input')),
  },
  {
    operation: 'disconnectIdentity',
    what: 'what is not connected',
    send: post('ConnectedAccountsResource/delete', () => ({ network: 'google' })),
    expected: always(own('not_found')),
  },
]
