import { always, everybody, get, members, type Outcomes, post, type Row } from '../rows.ts'

/** Sessions, and ways back into an account. Made-up links do nothing. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const notFound: Outcomes = ['reset_token_invalid', 'reset_token_invalid', 'reset_token_invalid']

export const stateRows: Row[] = [
  {
    operation: 'listSessions',
    what: 'one’s own',
    send: get('UserSessionsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'endSession',
    what: 'by an unknown id',
    send: post('UserSessionsResource/delete', () => ({ session_id: 'f'.repeat(64) })),
    expected: always(['login_required', 'not_found', 'not_found']),
  },
  {
    operation: 'getPush',
    what: 'of this session',
    send: get('PushSubscriptionResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'subscribePush',
    what: 'with keys that are none',
    send: post('PushSubscriptionResource/create', () => ({
      ...{ endpoint: 'https://push.example/1', p256dh: 'AA', auth: 'AA' },
    })),
    expected: always(['login_required', 'push_keys_invalid', 'push_keys_invalid']),
  },
  {
    operation: 'choosePushTopics',
    what: 'where nothing is subscribed',
    send: post('PushSubscriptionResource/update', () => ({ topics: ['messages'] })),
    expected: always(['login_required', 'not_found', 'not_found']),
  },
  {
    operation: 'unsubscribePush',
    what: 'of this session',
    send: post('PushSubscriptionResource/delete', () => ({})),
    expected: always(members),
  },
  {
    operation: 'recognise',
    what: 'the person this browser knows',
    send: get('RecognisedViewerResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'forgetDevice',
    what: 'in a browser that remembers nobody',
    send: post('RecognisedViewerResource/delete', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'deviceAccounts',
    what: 'of this browser',
    send: get('DeviceAccountsResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'sendComeBack',
    what: 'for an active account',
    send: post('ComeBackResource/create', () => ({ username_or_email: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'comeBack',
    what: 'by a made-up link',
    send: post('ComeBackResource/update', () => ({ token: 'nobody-sent-this' })),
    expected: always(notFound),
  },
  {
    operation: 'keepAccount',
    what: 'by a made-up link',
    send: post('DeleteAccountResource/delete', () => ({ token: 'nobody-sent-this' })),
    expected: always(notFound),
  },
  {
    operation: 'getSoftBan',
    what: 'by a made-up code',
    send: get('SoftBanResource', () => ({ code: 'nobody-sent-this' })),
    expected: always(notFound),
  },
  {
    operation: 'sendSoftBanReset',
    what: 'by a made-up code',
    send: post('SoftBanResource/create', () => ({ code: 'nobody-sent-this' })),
    expected: always(notFound),
  },
  {
    operation: 'loginAssistance',
    what: 'for the owner',
    send: post('LoginAssistanceResource/create', () => ({ username_or_email: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'appeal',
    what: 'in any name',
    send: post('AppealResource/create', () => ({ email: 'olive@cast.example', message: 'Why?' })),
    expected: always(everybody),
  },
  {
    operation: 'listAppeals',
    what: 'without being an operator',
    send: get('AppealsResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'listVideoRefusals',
    what: 'without being an operator',
    send: get('VideoRefusalsResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'refuseVideoUploads',
    what: 'of somebody, without being an operator',
    send: post('VideoRefusalsResource/create', () => ({ who: 'olive', reason: 'Why not' })),
    expected: always(operators),
  },
  {
    operation: 'allowVideoUploads',
    what: 'to somebody, without being an operator',
    send: post('VideoRefusalsResource/delete', () => ({ who: 'olive' })),
    expected: always(operators),
  },
  {
    operation: 'settleAppeal',
    what: 'without being an operator',
    send: post('AppealsResource/update', () => ({ id: '1', outcome: 'lifted' })),
    expected: always(operators),
  },
]
