import { always, everybody, get, members, type Outcomes, post, type Row } from '../rows.ts'

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']

/** Suggestions, advisories, interests and picks. */
export const ideasRows: Row[] = [
  {
    operation: 'autocomplete',
    what: 'by prefix',
    send: get('SearchAutocompleteResource', () => ({ q: 'kit' })),
    expected: always(everybody),
  },
  {
    operation: 'typeahead',
    what: 'the board by its name',
    send: get('AdvancedTypeaheadResource', ({ slug }) => ({ term: slug.replaceAll('-', ' ') })),
    expected: {
      public: ['shown', 'shown', 'shown'],
      protected: ['hidden', 'shown', 'hidden', 'shown'],
      secret: ['hidden', 'shown', 'hidden', 'shown'],
    },
    manager: 'hidden',
    lists: 'board',
  },
  {
    operation: 'trendingSearches',
    what: 'of this week',
    send: get('TrendingSearchesResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'getSearchTrend',
    what: 'of a search',
    send: get('SearchTrendResource', () => ({ query: 'table lamp' })),
    expected: always(members),
  },
  {
    operation: 'recentSearches',
    what: 'one’s own',
    send: get('RecentSearchesResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'rememberSearch',
    what: 'one’s own',
    send: post('RecentSearchesResource/create', () => ({ query: 'table lamp' })),
    expected: always(members),
  },
  {
    operation: 'clearRecentSearches',
    what: 'one’s own',
    send: post('TypeaheadClearRecentResource/delete', () => ({})),
    expected: always(members),
  },
  {
    operation: 'searchAdvisory',
    what: 'for a search',
    send: get('SearchAdvisoryResource', () => ({ query: 'vaccines' })),
    expected: always(everybody),
  },
  {
    operation: 'viewedAdvisory',
    what: 'an existing one',
    send: post('SearchAdvisoryResource/create', () => ({ advisory_id: 'distress' })),
    expected: always(everybody),
  },
  {
    operation: 'listAdvisories',
    what: 'without being an operator',
    send: get('AdvisoriesResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'setAdvisory',
    what: 'without being an operator',
    send: post('AdvisoriesResource/update', () => ({
      id: 'storms',
      keywords: ['storm'],
      level: 0,
      severity: 2,
      title: { text: 'Storms' },
      description: { text: 'Stay in.' },
      review_due: '2030-01-01',
    })),
    expected: always(operators),
  },
  {
    operation: 'setAdvisoryLine',
    what: 'without being an operator',
    send: post('AdvisoryLinesResource/update', () => ({
      advisory_id: 'distress',
      country: 'FI',
      name: 'A line',
      review_due: '2030-01-01',
    })),
    expected: always(operators),
  },
  {
    operation: 'setAdvisoryTerms',
    what: 'without being an operator',
    send: post('AdvisoryTermsResource/update', () => ({
      advisory_id: 'distress',
      language: 'fi',
      terms: ['itsemurha'],
      review_due: '2030-01-01',
    })),
    expected: always(operators),
  },
  {
    operation: 'listInterests',
    what: 'the tree',
    send: get('InterestsResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'listTopics',
    what: 'all',
    send: get('TopicsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listKeptInterests',
    what: 'without being an operator',
    send: get('KeptInterestsResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'createInterest',
    what: 'without being an operator',
    send: post('KeptInterestsResource/create', () => ({ name: 'Kites' })),
    expected: always(operators),
  },
  {
    operation: 'editInterest',
    what: 'without being an operator',
    send: post('KeptInterestsResource/update', () => ({ id: '105', is_hidden: true })),
    expected: always(operators),
  },
  {
    operation: 'getInterest',
    what: 'by its address',
    send: get('InterestResource', () => ({ slug: 'lighting' })),
    expected: always(everybody),
  },
  {
    operation: 'interestFeed',
    what: 'by its address',
    send: get('InterestFeedResource', () => ({ slug: 'lighting' })),
    expected: always(everybody),
  },
  {
    operation: 'trendingPins',
    what: 'recently',
    send: get('TrendingPinsResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'followInterests',
    what: 'for oneself',
    send: post('InterestFollowResource/create', () => ({ interest_ids: ['100'] })),
    expected: always(members),
  },
  {
    operation: 'unfollowInterests',
    what: 'for oneself',
    send: post('InterestFollowResource/delete', () => ({ interest_ids: ['100'] })),
    expected: always(members),
  },
  {
    operation: 'listPicks',
    what: 'of today',
    send: get('PicksResource', () => ({})),
    expected: always(everybody),
  },
  {
    operation: 'getPick',
    what: 'a missing one',
    send: get('PickResource', () => ({ slug: 'none' })),
    expected: always(['pick_not_found', 'pick_not_found', 'pick_not_found']),
  },
  {
    operation: 'listKeptPicks',
    what: 'without being an operator',
    send: get('KeptPicksResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'setPick',
    what: 'the pin, without being an operator',
    send: post('KeptPicksResource/update', ({ pin_id }) => ({
      title: 'Winter',
      from_day: '2026-01-01',
      until_day: '2036-01-01',
      addresses: [`/pin/${pin_id}/`],
    })),
    expected: always(operators),
  },
  {
    operation: 'removePick',
    what: 'without being an operator',
    send: post('KeptPicksResource/delete', () => ({ id: '1' })),
    expected: always(operators),
  },
]
