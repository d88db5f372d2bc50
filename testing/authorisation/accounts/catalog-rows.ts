import { boundary } from '../../wire-client.ts'
import { always, byStatus, get, post, type Row } from '../rows.ts'

/** Feeds of an ad account that is not one's own; who has a role in one is tested beside the domain. */

const advertiser_id = '100000000000000008'
const feed_id = '100000000000000009'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'of what is not one’s own'
const place = () => ({ advertiser_id, feed_id })
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid\r\n--${boundary}--\r\n`

export const catalogRows: Row[] = [
  {
    operation: 'listCatalogFeeds',
    what,
    send: get('CatalogFeedsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createCatalogFeed',
    what,
    send: post('CatalogFeedResource/create', () => ({
      ...{ advertiser_id, name: 'Lamps', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
      ...{ time_zone: 'UTC', default_country: 'DE', default_language: 'de' },
      ...{ default_currency: 'EUR' },
    })),
    expected: notFound,
  },
  {
    operation: 'editCatalogFeed',
    what,
    send: post('CatalogFeedResource/update', place),
    expected: notFound,
  },
  {
    operation: 'deleteCatalogFeed',
    what,
    send: post('CatalogFeedResource/delete', place),
    expected: notFound,
  },
  {
    operation: 'fetchCatalogFeed',
    what,
    send: post('CatalogIngestResource/create', place),
    expected: notFound,
  },
  {
    operation: 'uploadCatalogFile',
    what,
    send: async (client) =>
      byStatus(
        client.send('POST', '/upload-catalog-file/', {
          body: Buffer.from(
            field('advertiser_id', advertiser_id) + field('feed_id', feed_id) + file,
          ),
          headers: {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...(await client.csrf()),
          },
        }),
      ),
    expected: always(['401', '404', '404', '404']),
  },
  {
    operation: 'listCatalogIngests',
    what,
    send: get('CatalogIngestsResource', place),
    expected: notFound,
  },
  {
    operation: 'listCatalogItems',
    what,
    send: get('CatalogItemsResource', place),
    expected: notFound,
  },
]
