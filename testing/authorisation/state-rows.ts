import { always, everybody, get, members, type Outcomes, post, type Row } from './rows.ts'

/** Sessions, and ways back into an account. Made-up links do nothing. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const notFound: Outcomes = ['reset_token_invalid', 'reset_token_invalid', 'reset_token_invalid']

export const stateRows: Row[] = [
  {
    operation: 'listSessions',
    what: 'one’s own',
    ask: get('UserSessionsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'endSession',
    what: 'by an unknown id',
    ask: post('UserSessionsResource/delete', () => ({ session_id: 'f'.repeat(64) })),
    told: always(['login_required', 'not_found', 'not_found']),
  },
  {
    operation: 'recognise',
    what: 'the person this browser knows',
    ask: get('RecognisedViewerResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'forgetDevice',
    what: 'in a browser that remembers nobody',
    ask: post('RecognisedViewerResource/delete', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'deviceAccounts',
    what: 'of this browser',
    ask: get('DeviceAccountsResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'sendComeBack',
    what: 'for an active account',
    ask: post('ComeBackResource/create', () => ({ username_or_email: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'comeBack',
    what: 'by a made-up link',
    ask: post('ComeBackResource/update', () => ({ token: 'nobody-sent-this' })),
    told: always(notFound),
  },
  {
    operation: 'keepAccount',
    what: 'by a made-up link',
    ask: post('DeleteAccountResource/delete', () => ({ token: 'nobody-sent-this' })),
    told: always(notFound),
  },
  {
    operation: 'lookAtSoftBan',
    what: 'by a made-up code',
    ask: get('SoftBanResource', () => ({ code: 'nobody-sent-this' })),
    told: always(notFound),
  },
  {
    operation: 'sendSoftBanReset',
    what: 'by a made-up code',
    ask: post('SoftBanResource/create', () => ({ code: 'nobody-sent-this' })),
    told: always(notFound),
  },
  {
    operation: 'loginAssistance',
    what: 'for the owner',
    ask: post('LoginAssistanceResource/create', () => ({ username_or_email: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'appeal',
    what: 'in any name',
    ask: post('AppealResource/create', () => ({ email: 'olive@cast.example', message: 'Why?' })),
    told: always(everybody),
  },
  {
    operation: 'listAppeals',
    what: 'without being an operator',
    ask: get('AppealsResource', () => ({})),
    told: always(operators),
  },
  {
    operation: 'settleAppeal',
    what: 'without being an operator',
    ask: post('AppealsResource/update', () => ({ id: '1', outcome: 'lifted' })),
    told: always(operators),
  },
]
