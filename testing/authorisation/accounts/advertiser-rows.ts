import { always, get, members, post, type Row } from '../rows.ts'

/** Ad accounts: requests for an account of others, and for one's own. */

const advertiser_id = '100000000000000008'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const person = { advertiser_id, username: 'bob', user_id: '1', role: 'ADMIN' }

export const advertiserRows: Row[] = [
  {
    operation: 'listAdvertisers',
    what: 'one’s own',
    send: get('AdvertisersResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'createAdvertiser',
    what: 'without a country',
    send: post('AdvertiserResource/create', () => ({ name: 'Lamps' })),
    expected: always(['login_required', 'invalid_input', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'getAdvertiser',
    what: 'that is not one’s own',
    send: get('AdvertiserResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'editAdvertiser',
    what: 'that is not one’s own',
    send: post('AdvertiserResource/update', () => ({ advertiser_id, name: 'Mine' })),
    expected: notFound,
  },
  {
    operation: 'listAdvertiserPeople',
    what: 'of what is not one’s own',
    send: get('AdvertiserPeopleResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'addAdvertiserPerson',
    what: 'to what is not one’s own',
    send: post('AdvertiserPeopleResource/create', () => person),
    expected: notFound,
  },
  {
    operation: 'changeAdvertiserRole',
    what: 'in what is not one’s own',
    send: post('AdvertiserPeopleResource/update', () => person),
    expected: notFound,
  },
  {
    operation: 'removeAdvertiserPerson',
    what: 'from what is not one’s own',
    send: post('AdvertiserPeopleResource/delete', () => person),
    expected: notFound,
  },
  {
    operation: 'actFor',
    what: 'what is not one’s own',
    send: post('ActingResource/update', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getActing',
    what: 'in one’s own session',
    send: get('ActingResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'stopActing',
    what: 'in one’s own session',
    send: post('ActingResource/delete', () => ({})),
    expected: always(members),
  },
  {
    operation: 'createBoard',
    what: 'for an ad account that is not one’s own',
    send: post('BoardResource/create', () => ({ name: 'Foreign', advertiser_id })),
    expected: notFound,
  },
]
