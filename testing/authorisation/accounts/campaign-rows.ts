import { always, get, post, type Row } from '../rows.ts'

/** Campaigns: requests for an ad account of others. What each role may do in one is tested in the domain. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const promotion = {
  advertiser_id,
  campaign_name: 'Foreign',
  budget_in_micro_currency: 5_000_000,
  targeting_spec: { country: 'US' },
}

export const campaignRows: Row[] = [
  {
    operation: 'getQuickPromoteDefaults',
    what: 'of an ad account that is not one’s own',
    send: get('QuickPromoteResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'quickPromote',
    what: 'in an ad account that is not one’s own',
    send: post('QuickPromoteResource/create', ({ pin_id }) => ({ ...promotion, pin_id })),
    expected: notFound,
  },
]
