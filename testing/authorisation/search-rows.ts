import type { SearchScope } from '#contract/search/search-filters'
import {
  always,
  type Outcomes,
  type Row,
  shownToBoardMembers,
  type Things,
  unlessSecret,
} from './rows.ts'

const shownToAll: Outcomes = ['shown', 'shown', 'shown']
const shownToNobody: Outcomes = ['hidden', 'hidden', 'hidden']
const shownToOwner: Outcomes = ['hidden', 'shown', 'hidden', 'hidden']

/** Searches by the board's name, with an up-to-date index. */
export function searchRows(index: () => Promise<void>): Row[] {
  const ask =
    (scope: SearchScope): Row['ask'] =>
    async (client, { slug }: Things) => {
      await index()
      return client.get('BaseSearchResource', {
        query: slug.replaceAll('-', ' '),
        scope,
        page_size: 250,
      })
    }
  return [
    {
      operation: 'domainFeed',
      what: 'of the website the pin leads to',
      ask: async (client, { slug }) => {
        await index()
        return client.get('DomainFeedResource', { domain: `${slug}.example`, page_size: 250 })
      },
      lists: 'pin',
      told: { public: shownToAll, protected: shownToNobody, secret: shownToNobody },
    },
    {
      operation: 'search',
      what: 'among pins',
      ask: ask('pins'),
      lists: 'pin',
      told: { public: shownToAll, protected: shownToNobody, secret: shownToNobody },
    },
    {
      operation: 'search',
      what: 'on the board itself',
      ask: async (client, { slug, board_id }) => {
        await index()
        const query = slug.replaceAll('-', ' ')
        return client.get('BaseSearchResource', { query, board_id, page_size: 250 })
      },
      told: unlessSecret('board_not_found'),
    },
    {
      operation: 'search',
      what: 'on the profile of the owner',
      ask: async (client, { slug }) => {
        await index()
        const query = slug.replaceAll('-', ' ')
        return client.get('BaseSearchResource', { query, username: 'olive', page_size: 250 })
      },
      lists: 'pin',
      told: { public: shownToAll, protected: shownToOwner, secret: shownToOwner },
    },
    {
      operation: 'search',
      what: 'among boards',
      ask: ask('boards'),
      lists: 'board',
      told: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
      manager: 'hidden',
    },
    {
      operation: 'search',
      what: 'among one’s own pins',
      ask: ask('my_pins'),
      lists: 'pin',
      told: always(shownToOwner),
    },
  ]
}
