import { drawBase64 } from '#testing/media/pictures'
import { advisory, advisoryLine, ids, keptPick, pick, searching } from '../things.ts'
import type { Call } from './call.ts'

/** Search, interests, picks and advisories. */
export const findingCalls: Call[] = [
  ['SearchAutocompleteResource', 'get', () => ({ q: 'kit' })],
  ['AdvancedTypeaheadResource', 'get', () => ({ term: 'tab' })],
  ['TypeaheadClearRecentResource', 'delete', () => ({})],
  ['TrendingSearchesResource', 'get', () => ({})],
  ['SearchTrendResource', 'get', () => ({ query: 'table lamp' })],
  ['SearchAdvisoryResource', 'get', () => ({ query: 'self harm' })],
  ['SearchAdvisoryResource', 'create', () => ({ advisory_id: 'distress' })],
  ['InterestsResource', 'get', () => ({})],
  ['TopicsResource', 'get', () => ({})],
  ['InterestResource', 'get', () => ({ slug: 'lighting' })],
  ['InterestFeedResource', 'get', () => ({ slug: 'lighting' })],
  ['InterestFollowResource', 'create', () => ({ interest_ids: '100,105' })],
  ['InterestFollowResource', 'delete', () => ({ interest_ids: ['100'] })],
  ['TrendingPinsResource', 'get', () => ({})],
  ['PicksResource', 'get', () => ({})],
  ['KeptInterestsResource', 'create', () => ({ name: 'Kites', words: ['kite'], parent_id: '300' })],
  ['KeptInterestsResource', 'update', () => ({ id: '105', position: 2 })],
  ['KeptInterestsResource', 'get', () => ({})],
  ['KeptPicksResource', 'update', () => pick()],
  ['KeptPicksResource', 'get', () => ({})],
  ['PickResource', 'get', async () => ({ slug: (await keptPick()).slug })],
  ['KeptPicksResource', 'delete', async () => ({ id: (await keptPick()).id })],
  ['AdvisoriesResource', 'get', () => ({})],
  ['AdvisoriesResource', 'update', () => advisory],
  ['AdvisoryLinesResource', 'update', () => ({ ...advisoryLine, phone: '116 123' })],
  [
    'AdvisoryTermsResource',
    'update',
    () => ({
      advisory_id: advisory.id,
      language: 'fi',
      terms: ['myrsky'],
      review_due: '2030-01-01',
    }),
  ],
  ['BaseSearchResource', 'get', () => searching('pins')],
  [
    'StoryPinResource',
    'create',
    async () => ({ board_id: ids.board, image_base64: await drawBase64() }),
  ],
  ['DomainFeedResource', 'get', () => ({ domain: 'lamps.example' })],
]
