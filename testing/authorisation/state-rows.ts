import { always, everybody, get, members, post, type Row, type Told } from './rows.ts'

/** Where people are logged in, and the ways back into an account. Links that nobody sent lead nowhere. */

const operators: Told = ['login_required', 'not_allowed', 'not_allowed']
const nobodys: Told = ['reset_token_invalid', 'reset_token_invalid', 'reset_token_invalid']

export const stateRows: Row[] = [
  {
    operation: 'listSessions',
    what: 'one’s own',
    ask: get('UserSessionsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'endSession',
    what: 'by a name nobody’s session has',
    ask: post('UserSessionsResource/delete', () => ({ session_id: 'f'.repeat(64) })),
    told: always(['login_required', 'not_found', 'not_found']),
  },
  {
    operation: 'recognise',
    what: 'whoever this browser is known for',
    ask: get('RecognisedViewerResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'forgetDevice',
    what: 'in a browser nobody is remembered in',
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
    what: 'for somebody who is not away',
    ask: post('ComeBackResource/create', () => ({ username_or_email: 'olive' })),
    told: always(everybody),
  },
  {
    operation: 'comeBack',
    what: 'by a link nobody sent',
    ask: post('ComeBackResource/update', () => ({ token: 'nobody-sent-this' })),
    told: always(nobodys),
  },
  {
    operation: 'keepAccount',
    what: 'by a link nobody sent',
    ask: post('DeleteAccountResource/delete', () => ({ token: 'nobody-sent-this' })),
    told: always(nobodys),
  },
  {
    operation: 'lookAtSoftBan',
    what: 'by a code nobody sent',
    ask: get('SoftBanResource', () => ({ code: 'nobody-sent-this' })),
    told: always(nobodys),
  },
  {
    operation: 'sendSoftBanReset',
    what: 'by a code nobody sent',
    ask: post('SoftBanResource/create', () => ({ code: 'nobody-sent-this' })),
    told: always(nobodys),
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
