import { always, everybody, get, members, post, type Row, type Told } from './rows.ts'

/** What guards an account beside its password. Everybody asks for their own; nobody's can be named. */

const own = (outcome: string): Told => ['login_required', outcome, outcome]
const nobodysPasskey = { id: 'bm9ib2R5cw' }

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
    what: 'of a phone nobody named',
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
      response: { ...nobodysPasskey, rawId: nobodysPasskey.id, type: 'public-key', response: {} },
    })),
    told: always(own('passkey_refused')),
  },
  {
    operation: 'renamePasskey',
    what: 'that is not one’s own',
    ask: post('PasskeysResource/update', () => ({ ...nobodysPasskey, name: 'Mine' })),
    told: always(own('not_found')),
  },
  {
    operation: 'deletePasskey',
    what: 'that is not one’s own',
    ask: post('PasskeysResource/delete', () => nobodysPasskey),
    told: always(own('not_found')),
  },
  {
    operation: 'passkeyLoginOptions',
    what: 'before anybody is known',
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
