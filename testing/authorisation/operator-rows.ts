import { boundary, toMultipart } from '../wire-client.ts'
import { always, byStatus, get, type Outcomes, post, type Row } from './rows.ts'

/** What operators see of the audit log and of members, for those who are none. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const what = 'without being an operator'
const expected = always(operators)
const one = () => ({ id: '100000000000000009' })

/** Both are called for a file; the second only after the first. */
const download = (operation: string): Row => ({
  ...{ operation, what },
  send: (client) => byStatus(client.send('GET', '/operator/audit/download/')),
  expected: always(['303', '403', '403']),
})

export const operatorRows: Row[] = [
  {
    ...{ operation: 'listSecurityEvents', what, expected },
    send: get('SecurityEventsResource', () => ({})),
  },
  download('exportSecurityEvents'),
  download('readSecurityEvents'),
  {
    ...{ operation: 'listReportClasses', what, expected },
    send: get('ReportClassesResource', () => ({})),
  },
  {
    ...{ operation: 'changeReportClass', what, expected },
    send: post('ReportClassesResource/update', () => ({ reason: 'spam', clock_hours: 24 })),
  },
  {
    ...{ operation: 'getTransparency', what, expected },
    send: get('TransparencyResource', () => ({})),
  },
  { ...{ operation: 'listPurges', what, expected }, send: get('PurgesResource', () => ({})) },
  { ...{ operation: 'getPurge', what, expected }, send: get('PurgeResource', one) },
  { ...{ operation: 'listPurgePins', what, expected }, send: get('PurgePinsResource', one) },
  { ...{ operation: 'listPurgePeople', what, expected }, send: get('PurgePeopleResource', one) },
  {
    ...{ operation: 'preparePurge', what, expected },
    send: post('PurgesResource/create', () => ({ who: 'bob' })),
  },
  {
    ...{ operation: 'runPurge', what, expected },
    send: post('PurgeResource/update', () => ({ ...one(), pins: 1, rule: 'spam' })),
  },
  { ...{ operation: 'cancelPurge', what, expected }, send: post('PurgeResource/delete', one) },
  { ...{ operation: 'undoPurge', what, expected }, send: post('PurgePeopleResource/delete', one) },
  {
    ...{ operation: 'listKnownPictureLists', what, expected },
    send: get('KnownPictureListsResource', () => ({})),
  },
  {
    ...{ operation: 'keepKnownPictureList', what, expected },
    send: post('KnownPictureListsResource/create', () => ({ name: 'Known', reason: 'spam' })),
  },
  {
    ...{ operation: 'switchKnownPictureList', what, expected },
    send: post('KnownPictureListsResource/update', () => ({ ...one(), is_on: false })),
  },
  {
    ...{ operation: 'removeKnownPictureList', what, expected },
    send: post('KnownPictureListsResource/delete', () => ({ ...one(), name: 'Known' })),
  },
  {
    ...{ operation: 'addKnownPicturesFile', what },
    send: async (client) =>
      client.send('POST', '/known-pictures-file/', {
        body: toMultipart('file', Buffer.from('sha256')),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await client.csrf()),
        },
      }),
    expected: always(['3', '9002', '9002']),
  },
  {
    ...{ operation: 'findMember', what, expected },
    send: get('MemberLookupResource', () => ({ who: 'bob' })),
  },
  { ...{ operation: 'listMembers', what, expected }, send: get('MembersResource', () => ({})) },
  { ...{ operation: 'getMember', what, expected }, send: get('MemberResource', one) },
  {
    ...{ operation: 'listBounces', what, expected },
    send: get('BouncedMailsResource', () => ({})),
  },
  {
    ...{ operation: 'findBounce', what, expected },
    send: get('BouncedMailLookupResource', () => ({ email: 'bob@cast.example' })),
  },
  {
    ...{ operation: 'retryBounce', what, expected },
    send: post('BouncedMailsResource/delete', one),
  },
  {
    ...{ operation: 'suspendMember', what, expected },
    send: post('MemberSuspensionResource/create', () => ({ ...one(), reason: 'Spam' })),
  },
  {
    ...{ operation: 'protectMember', what, expected },
    send: post('MemberProtectionResource/create', one),
  },
  {
    ...{ operation: 'reopenMember', what, expected },
    send: post('MemberSuspensionResource/delete', one),
  },
  {
    ...{ operation: 'mailMemberReset', what, expected },
    send: post('MemberResetResource/create', one),
  },
]
