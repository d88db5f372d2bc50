import { always, get, post, type Row } from '../rows.ts'

/** Audiences of an ad account of others. What each role may do in one is tested in the domain. */

const advertiser_id = '100000000000000008'
const expected = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const what = 'in an ad account that is not one’s own'
const audience = { advertiser_id, audience_id: '5' }
const list = { advertiser_id, customer_list_id: '5' }

export const audienceRows: Row[] = [
  {
    operation: 'createAudience',
    what,
    send: post('AudienceResource/create', () => ({
      advertiser_id,
      name: 'Foreign',
      audience_type: 'VISITOR',
      rule: {},
    })),
    expected,
  },
  {
    operation: 'listAudiences',
    what,
    send: get('AudiencesResource', () => ({ advertiser_id })),
    expected,
  },
  {
    operation: 'getAudienceDebug',
    what,
    send: get('AudienceDebugResource', () => audience),
    expected,
  },
  {
    operation: 'compareAudiences',
    what,
    send: post('AudienceOverlapResource/create', () => ({ ...audience, other_audience_id: '6' })),
    expected,
  },
  {
    operation: 'listAudienceUses',
    what,
    send: get('AudienceUsesResource', () => ({ advertiser_id, audience_ids: '5' })),
    expected,
  },
  { operation: 'getAudience', what, send: get('AudienceResource', () => audience), expected },
  {
    operation: 'editAudience',
    what,
    send: post('AudienceResource/update', () => ({ ...audience, is_archived: true })),
    expected,
  },
  {
    operation: 'deleteAudience',
    what,
    send: post('AudienceResource/delete', () => audience),
    expected,
  },
  {
    operation: 'createCustomerList',
    what,
    send: post('CustomerListResource/create', () => ({
      advertiser_id,
      name: 'Foreign',
      records: 'a1'.repeat(32),
    })),
    expected,
  },
  {
    operation: 'listCustomerLists',
    what,
    send: get('CustomerListsResource', () => ({ advertiser_id })),
    expected,
  },
  { operation: 'getCustomerList', what, send: get('CustomerListResource', () => list), expected },
  {
    operation: 'editCustomerList',
    what,
    send: post('CustomerListResource/update', () => ({ ...list, name: 'Foreign' })),
    expected,
  },
  {
    operation: 'deleteCustomerList',
    what,
    send: post('CustomerListResource/delete', () => list),
    expected,
  },
]
