import { always, everybody, get, members, type Outcomes, post, type Row } from '../rows.ts'

/** Second factors, passkeys and captchas: everybody handles only their own. */

const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const unknownPasskey = { id: 'bm9ib2R5cw' }

export const guardRows: Row[] = [
  {
    operation: 'getSecondFactor',
    what: 'one’s own',
    send: get('SecondFactorResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'beginSecondFactor',
    what: 'with an app',
    send: post('SecondFactorResource/create', () => ({ way: 'app' })),
    expected: always(members),
  },
  {
    operation: 'confirmSecondFactor',
    what: 'of a phone that was not set',
    send: post('SecondFactorResource/update', () => ({ way: 'text', code: '123456' })),
    expected: always(own('mfa_expired')),
  },
  {
    operation: 'renewBackupCodes',
    what: 'while it is off',
    send: post('BackupCodesResource/create', () => ({})),
    expected: always(own('second_factor_off')),
  },
  {
    operation: 'turnOffSecondFactor',
    what: 'one’s own',
    send: post('SecondFactorResource/delete', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listPasskeys',
    what: 'one’s own',
    send: get('PasskeysResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'passkeyOptions',
    what: 'for oneself',
    send: post('PasskeyOptionsResource/create', () => ({})),
    expected: always(members),
  },
  {
    operation: 'offerPasskey',
    what: 'to oneself',
    send: post('PasskeyOfferResource/create', () => ({})),
    expected: always(members),
  },
  {
    operation: 'addPasskey',
    what: 'that no authenticator made',
    send: post('PasskeysResource/create', () => ({
      response: { ...unknownPasskey, rawId: unknownPasskey.id, type: 'public-key', response: {} },
    })),
    expected: always(own('passkey_refused')),
  },
  {
    operation: 'renamePasskey',
    what: 'that is not one’s own',
    send: post('PasskeysResource/update', () => ({ ...unknownPasskey, name: 'Mine' })),
    expected: always(own('not_found')),
  },
  {
    operation: 'deletePasskey',
    what: 'that is not one’s own',
    send: post('PasskeysResource/delete', () => unknownPasskey),
    expected: always(own('not_found')),
  },
  {
    operation: 'passkeyLoginOptions',
    what: 'before logging in',
    send: post('PasskeyLoginOptionsResource/create', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'getCaptcha',
    what: 'for a log-in',
    send: get('CaptchaResource', () => ({ action: 'web_auth' })),
    expected: always(everybody),
  },
]
