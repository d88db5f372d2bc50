import { always, everybody, get, members, type Outcomes, post, type Row } from './rows.ts'

/** Second factors, passkeys and captchas: everybody handles only their own. */

const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const unknownPasskey = { id: 'bm9ib2R5cw' }

export const guardRows: Row[] = [
  {
    operation: 'getSecondFactor',
    what: 'one’s own',
    ask: get('SecondFactorResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'beginSecondFactor',
    what: 'with an app',
    ask: post('SecondFactorResource/create', () => ({ way: 'app' })),
    told: always(members),
  },
  {
    operation: 'confirmSecondFactor',
    what: 'of a phone that was not set',
    ask: post('SecondFactorResource/update', () => ({ way: 'text', code: '123456' })),
    told: always(own('mfa_expired')),
  },
  {
    operation: 'renewBackupCodes',
    what: 'while it is off',
    ask: post('BackupCodesResource/create', () => ({})),
    told: always(own('second_factor_off')),
  },
  {
    operation: 'turnOffSecondFactor',
    what: 'one’s own',
    ask: post('SecondFactorResource/delete', () => ({})),
    told: always(members),
  },
  {
    operation: 'listPasskeys',
    what: 'one’s own',
    ask: get('PasskeysResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'passkeyOptions',
    what: 'for oneself',
    ask: post('PasskeyOptionsResource/create', () => ({})),
    told: always(members),
  },
  {
    operation: 'offerPasskey',
    what: 'to oneself',
    ask: post('PasskeyOfferResource/create', () => ({})),
    told: always(members),
  },
  {
    operation: 'addPasskey',
    what: 'that no authenticator made',
    ask: post('PasskeysResource/create', () => ({
      response: { ...unknownPasskey, rawId: unknownPasskey.id, type: 'public-key', response: {} },
    })),
    told: always(own('passkey_refused')),
  },
  {
    operation: 'renamePasskey',
    what: 'that is not one’s own',
    ask: post('PasskeysResource/update', () => ({ ...unknownPasskey, name: 'Mine' })),
    told: always(own('not_found')),
  },
  {
    operation: 'deletePasskey',
    what: 'that is not one’s own',
    ask: post('PasskeysResource/delete', () => unknownPasskey),
    told: always(own('not_found')),
  },
  {
    operation: 'passkeyLoginOptions',
    what: 'before logging in',
    ask: post('PasskeyLoginOptionsResource/create', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'getCaptcha',
    what: 'for a log-in',
    ask: get('CaptchaResource', () => ({ action: 'web_auth' })),
    told: always(everybody),
  },
]
