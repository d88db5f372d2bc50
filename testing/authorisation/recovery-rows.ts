import { always, everybody, get, members, type Outcomes, post, type Row } from './rows.ts'

/** Passwords and email addresses: one's own by session, others only by a link from a mail. */

const all = (outcome: string): Outcomes => [outcome, outcome, outcome]
const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const madeUp = { token: 'bm9ib2R5IHdhcyBzZW50IHRoaXM' }
const password = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }

export const recoveryRows: Row[] = [
  {
    operation: 'forgotPassword',
    what: 'of anybody',
    ask: post('UserResetPasswordResource/create', () => ({ username_or_email: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'lookAtReset',
    what: 'with a made-up link',
    ask: get('ResetPasswordFromEmailResource', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'resetPassword',
    what: 'of the owner, with a made-up link',
    ask: post('ResetPasswordFromEmailResource/update', () => ({
      ...madeUp,
      ...password,
      username: 'olive',
    })),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'changePassword',
    what: 'to two different ones',
    ask: post('UserPasswordResource/update', () => ({ ...password, new_password_confirm: '' })),
    told: always(own('invalid_input')),
  },
  {
    operation: 'verifyEmail',
    what: 'with a made-up link',
    ask: post('VerifyEmailResource/update', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'sendVerification',
    what: 'to oneself',
    ask: post('VerifyEmailResource/create', () => ({})),
    told: always(members),
  },
  {
    operation: 'lookAtEmailChange',
    what: 'one’s own',
    ask: get('UserEmailResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'askEmailChange',
    what: 'to an invalid address',
    ask: post('UserEmailResource/update', () => ({ email: 'nowhere' })),
    told: always(own('email_invalid')),
  },
  {
    operation: 'cancelEmailChange',
    what: 'one’s own',
    ask: post('UserEmailResource/delete', () => ({})),
    told: always(members),
  },
  {
    operation: 'cancelEmailChange',
    what: 'with a made-up link',
    ask: post('UserEmailResource/delete', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'confirmEmailChange',
    what: 'with a made-up link',
    ask: post('UserEmailConfirmResource/update', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'validateEmail',
    what: 'any address',
    ask: get('EmailValidationResource', () => ({ email: 'mia@mail.example' })),
    told: always(everybody),
  },
]
