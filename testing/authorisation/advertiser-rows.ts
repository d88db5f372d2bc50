import { always, get, members, post, type Row } from './rows.ts'

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
    ask: get('AdvertisersResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'createAdvertiser',
    what: 'without a country',
    ask: post('AdvertiserResource/create', () => ({ name: 'Lamps' })),
    told: always(['login_required', 'invalid_input', 'invalid_input', 'invalid_input']),
  },
  {
    operation: 'getAdvertiser',
    what: 'that is not one’s own',
    ask: get('AdvertiserResource', () => ({ advertiser_id })),
    told: notFound,
  },
  {
    operation: 'editAdvertiser',
    what: 'that is not one’s own',
    ask: post('AdvertiserResource/update', () => ({ advertiser_id, name: 'Mine' })),
    told: notFound,
  },
  {
    operation: 'listAdvertiserPeople',
    what: 'of what is not one’s own',
    ask: get('AdvertiserPeopleResource', () => ({ advertiser_id })),
    told: notFound,
  },
  {
    operation: 'addAdvertiserPerson',
    what: 'to what is not one’s own',
    ask: post('AdvertiserPeopleResource/create', () => person),
    told: notFound,
  },
  {
    operation: 'changeAdvertiserRole',
    what: 'in what is not one’s own',
    ask: post('AdvertiserPeopleResource/update', () => person),
    told: notFound,
  },
  {
    operation: 'removeAdvertiserPerson',
    what: 'from what is not one’s own',
    ask: post('AdvertiserPeopleResource/delete', () => person),
    told: notFound,
  },
  {
    operation: 'actFor',
    what: 'what is not one’s own',
    ask: post('ActingResource/update', () => ({ advertiser_id })),
    told: notFound,
  },
  {
    operation: 'getActing',
    what: 'in one’s own session',
    ask: get('ActingResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'stopActing',
    what: 'in one’s own session',
    ask: post('ActingResource/delete', () => ({})),
    told: always(members),
  },
  {
    operation: 'createBoard',
    what: 'for an ad account that is not one’s own',
    ask: post('BoardResource/create', () => ({ name: 'Foreign', advertiser_id })),
    told: notFound,
  },
]
