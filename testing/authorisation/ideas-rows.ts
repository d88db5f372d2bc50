import { always, everybody, get, members, type Outcomes, post, type Row } from './rows.ts'

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']

/** Suggestions, advisories, interests and picks. */
export const ideasRows: Row[] = [
  {
    operation: 'autocomplete',
    what: 'by prefix',
    ask: get('SearchAutocompleteResource', () => ({ q: 'kit' })),
    told: always(everybody),
  },
  {
    operation: 'typeahead',
    what: 'the board by its name',
    ask: get('AdvancedTypeaheadResource', ({ slug }) => ({ term: slug.replaceAll('-', ' ') })),
    told: {
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
    ask: get('TrendingSearchesResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'recentSearches',
    what: 'one’s own',
    ask: get('RecentSearchesResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'rememberSearch',
    what: 'one’s own',
    ask: post('RecentSearchesResource/create', () => ({ query: 'table lamp' })),
    told: always(members),
  },
  {
    operation: 'clearRecentSearches',
    what: 'one’s own',
    ask: post('TypeaheadClearRecentResource/delete', () => ({})),
    told: always(members),
  },
  {
    operation: 'searchAdvisory',
    what: 'for a search',
    ask: get('SearchAdvisoryResource', () => ({ query: 'vaccines' })),
    told: always(everybody),
  },
  {
    operation: 'viewedAdvisory',
    what: 'an existing one',
    ask: post('SearchAdvisoryResource/create', () => ({ advisory_id: 'distress' })),
    told: always(everybody),
  },
  {
    operation: 'listAdvisories',
    what: 'without being an operator',
    ask: get('AdvisoriesResource', () => ({})),
    told: always(operators),
  },
  {
    operation: 'setAdvisory',
    what: 'without being an operator',
    ask: post('AdvisoriesResource/update', () => ({
      id: 'storms',
      keywords: ['storm'],
      level: 0,
      severity: 2,
      title: { text: 'Storms' },
      description: { text: 'Stay in.' },
      review_due: '2030-01-01',
    })),
    told: always(operators),
  },
  {
    operation: 'setAdvisoryLine',
    what: 'without being an operator',
    ask: post('AdvisoryLinesResource/update', () => ({
      advisory_id: 'distress',
      country: 'FI',
      name: 'A line',
      review_due: '2030-01-01',
    })),
    told: always(operators),
  },
  {
    operation: 'setAdvisoryTerms',
    what: 'without being an operator',
    ask: post('AdvisoryTermsResource/update', () => ({
      advisory_id: 'distress',
      language: 'fi',
      terms: ['itsemurha'],
      review_due: '2030-01-01',
    })),
    told: always(operators),
  },
  {
    operation: 'listInterests',
    what: 'the tree',
    ask: get('InterestsResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'listKeptInterests',
    what: 'without being an operator',
    ask: get('KeptInterestsResource', () => ({})),
    told: always(operators),
  },
  {
    operation: 'createInterest',
    what: 'without being an operator',
    ask: post('KeptInterestsResource/create', () => ({ name: 'Kites' })),
    told: always(operators),
  },
  {
    operation: 'editInterest',
    what: 'without being an operator',
    ask: post('KeptInterestsResource/update', () => ({ id: '105', is_hidden: true })),
    told: always(operators),
  },
  {
    operation: 'getInterest',
    what: 'by its address',
    ask: get('InterestResource', () => ({ slug: 'lighting' })),
    told: always(everybody),
  },
  {
    operation: 'interestFeed',
    what: 'by its address',
    ask: get('InterestFeedResource', () => ({ slug: 'lighting' })),
    told: always(everybody),
  },
  {
    operation: 'trendingPins',
    what: 'recently',
    ask: get('TrendingPinsResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'followInterests',
    what: 'for oneself',
    ask: post('InterestFollowResource/create', () => ({ interest_ids: ['100'] })),
    told: always(members),
  },
  {
    operation: 'unfollowInterests',
    what: 'for oneself',
    ask: post('InterestFollowResource/delete', () => ({ interest_ids: ['100'] })),
    told: always(members),
  },
  {
    operation: 'listPicks',
    what: 'of today',
    ask: get('PicksResource', () => ({})),
    told: always(everybody),
  },
  {
    operation: 'getPick',
    what: 'a missing one',
    ask: get('PickResource', () => ({ slug: 'none' })),
    told: always(['pick_not_found', 'pick_not_found', 'pick_not_found']),
  },
  {
    operation: 'listKeptPicks',
    what: 'without being an operator',
    ask: get('KeptPicksResource', () => ({})),
    told: always(operators),
  },
  {
    operation: 'setPick',
    what: 'the pin, without being an operator',
    ask: post('KeptPicksResource/update', ({ pin_id }) => ({
      title: 'Winter',
      from_day: '2026-01-01',
      until_day: '2036-01-01',
      addresses: [`/pin/${pin_id}/`],
    })),
    told: always(operators),
  },
  {
    operation: 'removePick',
    what: 'without being an operator',
    ask: post('KeptPicksResource/delete', () => ({ id: '1' })),
    told: always(operators),
  },
]
