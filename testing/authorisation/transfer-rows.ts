import { importPlace, sendBegin, sendOn } from '../media/resumable.ts'
import { boundary, toMultipart } from '../wire-client.ts'
import { always, byReason, byStatus, get, post, type Row } from './rows.ts'

/** Imports and exports: nobody sees or changes those of others. */

const never = '100000000000000007'
const noExport = always(['login_required', 'export_not_found', 'export_not_found'])
const notFound = always(['login_required', 'import_not_found', 'import_not_found'])

export const transferRows: Row[] = [
  {
    operation: 'startImport',
    what: 'a file of an unknown kind',
    send: async (client) =>
      client.send('POST', '/import-file/', {
        body: toMultipart('file', Buffer.from('Nothing of use')),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await client.csrf()),
        },
      }),
    expected: always(['3', '9871', '9871']),
  },
  {
    operation: 'beginImportUpload',
    what: 'of no byte',
    send: async (client) => byReason(await sendBegin(client, 0, {}, importPlace)),
    expected: always(['login_required', 'import_file_missing', 'import_file_missing']),
  },
  {
    operation: 'continueImportUpload',
    what: 'that is not one’s own',
    send: async (client) => byReason(await sendOn(client, `${importPlace}7`, 0, Buffer.from('x'))),
    expected: always(['login_required', 'upload_not_found', 'upload_not_found']),
  },
  {
    operation: 'importPage',
    what: 'to a board whose name is too long',
    send: post('ImportsResource/create', () => ({
      url: 'https://lamps.example/',
      board_name: 'x'.repeat(51),
    })),
    expected: always(['login_required', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'listImports',
    what: 'one’s own',
    send: get('ImportsResource', () => ({})),
    expected: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'changeImport',
    what: 'that is not one’s own',
    send: post('ImportsResource/update', () => ({ import_id: never, action: 'cancel' })),
    expected: notFound,
  },
  {
    operation: 'listImportFailures',
    what: 'that is not one’s own',
    send: get('ImportFailuresResource', () => ({ import_id: never })),
    expected: notFound,
  },
  {
    operation: 'listExports',
    what: 'one’s own',
    send: get('ExportsResource', () => ({})),
    expected: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'startExport',
    what: 'with an invalid password',
    send: post('ExportsResource/create', () => ({ password: ['not', 'one'] })),
    expected: always(['login_required', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'removeExport',
    what: 'that is not one’s own',
    send: post('ExportsResource/delete', () => ({ export_id: never })),
    expected: noExport,
  },
  {
    operation: 'openExport',
    what: 'that is not one’s own',
    send: (client) => byStatus(client.send('GET', `/download-export/${never}/`)),
    expected: always(['303', '404', '404']),
  },
]
