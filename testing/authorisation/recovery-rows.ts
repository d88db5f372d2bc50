import { always, everybody, get, members, post, type Row, type Told } from './rows.ts'

/** Passwords and addresses: one's own by session, anybody's by a link from a mail and by nothing else. */

const all = (outcome: string): Told => [outcome, outcome, outcome]
const own = (outcome: string): Told => ['login_required', outcome, outcome]
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
    what: 'with a link that was made up',
    ask: get('ResetPasswordFromEmailResource', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'resetPassword',
    what: 'of the owner, with a link that was made up',
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
    what: 'with a link that was made up',
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
    what: 'to no address',
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
    what: 'with a link that was made up',
    ask: post('UserEmailResource/delete', () => madeUp),
    told: always(all('reset_token_invalid')),
  },
  {
    operation: 'confirmEmailChange',
    what: 'with a link that was made up',
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
