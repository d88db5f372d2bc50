import { boundary, toMultipart, type WireAnswer } from '../../wire-client.ts'
import { always, everybody, get, post, type Row } from '../rows.ts'

/** Conversions of an ad account of others. What each role may do in one is tested in the domain. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'in an ad account that is not one’s own'
const tag = { advertiser_id, conversion_tag_id: '5' }
const partner = { advertiser_id, partner_name: 'ss-woocommerce' }
const host = { advertiser_id, hostname: 'events.shop.example' }

/** These have no envelope, by which the answer itself would tell its outcome. */
function inShort(answer: WireAnswer, code: number | null): WireAnswer {
  const text = { value: JSON.stringify({ success: code === null, code }) }
  return Object.create(answer, { text }) as WireAnswer
}

/** A file after fields of a form. */
const sendFile =
  (path: string, fields: Record<string, string>): Row['send'] =>
  async (client) => {
    const parts = Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    )
    return client.send('POST', path, {
      body: Buffer.concat([...parts, toMultipart('file', Buffer.from('event_name,event_time'))]),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(await client.csrf()),
      },
    })
  }

export const conversionRows: Row[] = [
  {
    operation: 'receiveConversions',
    what: 'with no token but a session',
    send: async (client) => {
      const path = `/v5/ad_accounts/${advertiser_id}/events`
      const headers = { 'content-type': 'application/json' }
      const answer = await client.send('POST', path, { headers, body: '{"data":[{}]}' })
      return inShort(answer, (JSON.parse(answer.text) as { code: number }).code)
    },
    expected: always(['10064', '10064', '10064']),
  },
  {
    operation: 'receiveMeasured',
    what: 'with no token but a session',
    send: async (client) => {
      const path = `/v5/ad_accounts/${advertiser_id}/msot/events`
      const headers = { 'content-type': 'application/json' }
      const answer = await client.send('POST', path, { headers, body: '{"data":[{}]}' })
      return inShort(answer, (JSON.parse(answer.text) as { code: number }).code)
    },
    expected: always(['10064', '10064', '10064']),
  },
  {
    operation: 'recordTagEvent',
    what: 'of no tag, answered like any',
    send: async (client) => {
      const answer = await client.send('GET', `/ct/v3/?aid=${advertiser_id}&tid=5&event=lead`)
      return inShort(answer, answer.status === 200 ? null : answer.status)
    },
    expected: always(everybody),
  },
  {
    operation: 'relayTagEvent',
    what: 'with no token, answered like any',
    send: async (client) => {
      const answer = await client.send('GET', `/ct/relay/?aid=${advertiser_id}&tid=5&event=lead`)
      return inShort(answer, answer.status === 200 ? null : answer.status)
    },
    expected: always(everybody),
  },
  {
    operation: 'listConversionPartners',
    what,
    send: get('ConversionPartnersResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'connectConversionPartner',
    what,
    send: post('ConversionPartnerResource/create', () => partner),
    expected: notFound,
  },
  {
    operation: 'disconnectConversionPartner',
    what,
    send: post('ConversionPartnerResource/delete', () => partner),
    expected: notFound,
  },
  {
    operation: 'listFirstPartyHosts',
    what,
    send: get('FirstPartyHostsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'addFirstPartyHost',
    what,
    send: post('FirstPartyHostResource/create', () => host),
    expected: notFound,
  },
  {
    operation: 'checkFirstPartyHost',
    what,
    send: post('FirstPartyHostResource/update', () => host),
    expected: notFound,
  },
  {
    operation: 'removeFirstPartyHost',
    what,
    send: post('FirstPartyHostResource/delete', () => host),
    expected: notFound,
  },
  {
    operation: 'createConversionTag',
    what,
    send: post('ConversionTagResource/create', () => ({ advertiser_id, name: 'Foreign' })),
    expected: notFound,
  },
  {
    operation: 'listConversionTags',
    what,
    send: get('ConversionTagsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getConversionTag',
    what,
    send: get('ConversionTagResource', () => tag),
    expected: notFound,
  },
  {
    operation: 'editConversionTag',
    what,
    send: post('ConversionTagResource/update', () => ({ ...tag, name: 'Foreign' })),
    expected: notFound,
  },
  {
    operation: 'createConversionToken',
    what,
    send: post('ConversionTokenResource/create', () => ({ advertiser_id, name: 'Foreign' })),
    expected: notFound,
  },
  {
    operation: 'listConversionTokens',
    what,
    send: get('ConversionTokensResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'revokeConversionToken',
    what,
    send: post('ConversionTokenResource/delete', () => ({
      advertiser_id,
      conversion_token_id: '5',
    })),
    expected: notFound,
  },
  {
    operation: 'getConversionHistory',
    what,
    send: get('ConversionHistoryResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getConversionOverview',
    what,
    send: get('ConversionOverviewResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getConversionHealth',
    what,
    send: get('ConversionHealthResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getConversionPairs',
    what,
    send: get('ConversionPairsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getTagHealth',
    what,
    send: get('ConversionTagHealthResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'listTestEvents',
    what,
    send: get('ConversionTestEventsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'clearTestEvents',
    what,
    send: post('ConversionTestEventsResource/delete', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'uploadConversions',
    what,
    send: sendFile('/conversion-file/', { advertiser_id }),
    expected: always(['3', '9518', '9518', '9518']),
  },
  {
    operation: 'listConversionUploads',
    what,
    send: get('ConversionUploadsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'listUploadErrors',
    what,
    send: get('ConversionUploadErrorsResource', () => ({
      ...{ advertiser_id, conversion_upload_id: '5' },
    })),
    expected: notFound,
  },
  {
    operation: 'startSalesStudy',
    what,
    send: sendFile('/sales-study-file/', {
      ...{ advertiser_id, title: 'Foreign', start_date: '2026-11-01', end_date: '2026-11-20' },
    }),
    expected: always(['3', '9518', '9518', '9518']),
  },
  {
    operation: 'listSalesStudies',
    what,
    send: get('SalesStudiesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getSalesStudy',
    what,
    send: get('SalesStudyResource', () => ({ advertiser_id, sales_study_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'listLiftResults',
    what,
    send: get('LiftResultsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getLiftResult',
    what,
    send: get('LiftResultResource', () => ({ advertiser_id, lift_study_id: '5' })),
    expected: notFound,
  },
]
