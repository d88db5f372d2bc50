import { boundary, toMultipart } from '../wire-client.ts'
import { always, byStatus, get, post, type Row } from './rows.ts'

/** Imports and exports: nobody sees or changes those of others. */

const never = '100000000000000007'
const noExport = always(['login_required', 'export_not_found', 'export_not_found'])
const notFound = always(['login_required', 'import_not_found', 'import_not_found'])

export const transferRows: Row[] = [
  {
    operation: 'startImport',
    what: 'a file of an unknown kind',
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
    told: notFound,
  },
  {
    operation: 'listImportFailures',
    what: 'that is not one’s own',
    ask: get('ImportFailuresResource', () => ({ import_id: never })),
    told: notFound,
  },
  {
    operation: 'listExports',
    what: 'one’s own',
    ask: get('ExportsResource', () => ({})),
    told: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'startExport',
    what: 'with an invalid password',
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
