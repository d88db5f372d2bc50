import { boundary, toMultipart } from '../../wire-client.ts'
import { always, byStatus, get, post, type Row } from '../rows.ts'

/** Bulk sheets of an ad account of others. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'of an ad account that is not one’s own'
const one = () => ({ advertiser_id, sheet_id: '5' })

/** A file that the download route would make. */
const file = (operation: string, name: string): Row => ({
  ...{ operation, what },
  send: (client) =>
    byStatus(
      client.send('GET', `/advertiser/${advertiser_id}/bulk_editor/files/${name}/?sheet_id=5`),
    ),
  expected: always(['303', '404', '404']),
})

export const sheetRows: Row[] = [
  {
    ...{ operation: 'uploadSheet', what },
    send: async (client) =>
      client.send('POST', '/upload-sheet/', {
        body: toMultipart('file', Buffer.from('Action,Type')),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(await client.csrf()),
        },
      }),
    // The ad account is not named.
    expected: always(['3', '9130', '9130']),
  },
  {
    ...{ operation: 'listSheets', what, expected: notFound },
    send: get('AdSheetsResource', () => ({ advertiser_id })),
  },
  {
    ...{ operation: 'getSheet', what, expected: notFound },
    send: get('AdSheetResource', one),
  },
  {
    ...{ operation: 'listSheetRows', what, expected: notFound },
    send: get('AdSheetRowsResource', one),
  },
  {
    ...{ operation: 'applySheet', what, expected: notFound },
    send: post('AdSheetResource/update', one),
  },
  {
    ...{ operation: 'getSheetGuide', what, expected: notFound },
    send: get('AdSheetGuideResource', () => ({ advertiser_id })),
  },
  file('readSheetLines', 'entities'),
  file('readSheetSamples', 'samples'),
  file('readSheetResult', 'result'),
  file('openSheet', 'original'),
]
