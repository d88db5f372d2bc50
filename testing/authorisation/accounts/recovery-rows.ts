import { always, everybody, get, members, type Outcomes, post, type Row } from '../rows.ts'

/** Passwords and email addresses: one's own by session, others only by a link from a mail. */

const all = (outcome: string): Outcomes => [outcome, outcome, outcome]
const own = (outcome: string): Outcomes => ['login_required', outcome, outcome]
const madeUp = { token: 'bm9ib2R5IHdhcyBzZW50IHRoaXM' }
const password = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }

export const recoveryRows: Row[] = [
  {
    operation: 'forgotPassword',
    what: 'of anybody',
    send: post('UserResetPasswordResource/create', () => ({ username_or_email: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'getPasswordReset',
    what: 'with a made-up link',
    send: get('ResetPasswordFromEmailResource', () => madeUp),
    expected: always(all('reset_token_invalid')),
  },
  {
    operation: 'resetPassword',
    what: 'of the owner, with a made-up link',
    send: post('ResetPasswordFromEmailResource/update', () => ({
      ...madeUp,
      ...password,
      username: 'olive',
    })),
    expected: always(all('reset_token_invalid')),
  },
  {
    operation: 'changePassword',
    what: 'to two different ones',
    send: post('UserPasswordResource/update', () => ({ ...password, new_password_confirm: '' })),
    expected: always(own('invalid_input')),
  },
  {
    operation: 'verifyEmail',
    what: 'with a made-up link',
    send: post('VerifyEmailResource/update', () => madeUp),
    expected: always(all('reset_token_invalid')),
  },
  {
    operation: 'sendVerification',
    what: 'to oneself',
    send: post('VerifyEmailResource/create', () => ({})),
    expected: always(members),
  },
  {
    operation: 'getEmailChange',
    what: 'one’s own',
    send: get('UserEmailResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'askEmailChange',
    what: 'to an invalid address',
    send: post('UserEmailResource/update', () => ({ email: 'nowhere' })),
    expected: always(own('email_invalid')),
  },
  {
    operation: 'cancelEmailChange',
    what: 'one’s own',
    send: post('UserEmailResource/delete', () => ({})),
    expected: always(members),
  },
  {
    operation: 'cancelEmailChange',
    what: 'with a made-up link',
    send: post('UserEmailResource/delete', () => madeUp),
    expected: always(all('reset_token_invalid')),
  },
  {
    operation: 'confirmEmailChange',
    what: 'with a made-up link',
    send: post('UserEmailConfirmResource/update', () => madeUp),
    expected: always(all('reset_token_invalid')),
  },
  {
    operation: 'validateEmail',
    what: 'any address',
    send: get('EmailValidationResource', () => ({ email: 'mia@mail.example' })),
    expected: always(everybody),
  },
]
