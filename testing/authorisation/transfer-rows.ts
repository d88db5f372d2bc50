import { boundary, toMultipart } from '../wire-client.ts'
import { always, byStatus, get, post, type Row } from './rows.ts'

/** What people bring along: nobody sees or changes what another imports. */

const never = '100000000000000007'
const noExport = always(['login_required', 'export_not_found', 'export_not_found'])
const nobodys = always(['login_required', 'import_not_found', 'import_not_found'])

export const transferRows: Row[] = [
  {
    operation: 'startImport',
    what: 'a file that is none of those that can be read',
    ask: async (client) =>
      client.send('POST', '/import-file/', {
        body: toMultipart('file', Buffer.from('Nothing of use')),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await client.csrf()),
        },
      }),
    told: always(['3', '9871', '9871']),
  },
  {
    operation: 'importPage',
    what: 'to a board whose name is too long',
    ask: post('ImportsResource/create', () => ({
      url: 'https://lamps.example/',
      board_name: 'x'.repeat(51),
    })),
    told: always(['login_required', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'listImports',
    what: 'one’s own',
    ask: get('ImportsResource', () => ({})),
    told: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'changeImport',
    what: 'that is not one’s own',
    ask: post('ImportsResource/update', () => ({ import_id: never, action: 'cancel' })),
    told: nobodys,
  },
  {
    operation: 'listImportFailures',
    what: 'that is not one’s own',
    ask: get('ImportFailuresResource', () => ({ import_id: never })),
    told: nobodys,
  },
  {
    operation: 'listExports',
    what: 'one’s own',
    ask: get('ExportsResource', () => ({})),
    told: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'startExport',
    what: 'with a password that cannot be one',
    ask: post('ExportsResource/create', () => ({ password: ['not', 'one'] })),
    told: always(['login_required', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'removeExport',
    what: 'that is not one’s own',
    ask: post('ExportsResource/delete', () => ({ export_id: never })),
    told: noExport,
  },
  {
    operation: 'openExport',
    what: 'that is not one’s own',
    ask: (client) => byStatus(client.send('GET', `/download-export/${never}/`)),
    told: always(['303', '404', '404']),
  },
]
