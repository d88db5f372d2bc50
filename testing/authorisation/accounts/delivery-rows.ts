import { always, get, members, post, type Row } from '../rows.ts'

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const noPreview = always([
  'ad_preview_ended',
  'ad_preview_ended',
  'ad_preview_ended',
  'ad_preview_ended',
])

/** Ads. Whose offer it is, is tested in the domain. */
export const deliveryRows: Row[] = [
  {
    operation: 'reportAdEvents',
    what: 'of an offer that nobody made',
    send: post('AdEventsResource/create', () => ({ events: [{ offer: 'x', type: 'click' }] })),
    expected: always(members),
  },
  {
    operation: 'getAdPreview',
    what: 'of an ad account that is not one’s own',
    send: get('AdPreviewResource', () => ({ advertiser_id, ad_id: '5' })),
    expected: notFound,
  },
  {
    operation: 'getSharedAdPreview',
    what: 'by an address that nobody was sent',
    send: get('SharedAdPreviewResource', () => ({ token: 'made-up' })),
    expected: noPreview,
  },
]
