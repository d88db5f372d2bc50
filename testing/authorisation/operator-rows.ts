import { always, byStatus, get, type Outcomes, type Row } from './rows.ts'

/** What operators see of the audit log and of members, for those who are none. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const what = 'without being an operator'
const expected = always(operators)

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
    ...{ operation: 'findMember', what, expected },
    send: get('MemberLookupResource', () => ({ who: 'bob' })),
  },
]
