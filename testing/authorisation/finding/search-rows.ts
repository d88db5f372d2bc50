import type { SearchScope } from '#contract/search/search-filters'
import {
  always,
  type Outcomes,
  type Row,
  shownToBoardMembers,
  type Things,
  unlessSecret,
} from '../rows.ts'

const shownToAll: Outcomes = ['shown', 'shown', 'shown']
const shownToNobody: Outcomes = ['hidden', 'hidden', 'hidden']
const shownToOwner: Outcomes = ['hidden', 'shown', 'hidden', 'hidden']

/** Searches by the board's name, with an up-to-date index. */
export function searchRows(index: () => Promise<void>): Row[] {
  const send =
    (scope: SearchScope): Row['send'] =>
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
      send: async (client, { slug }) => {
        await index()
        return client.get('DomainFeedResource', { domain: `${slug}.example`, page_size: 250 })
      },
      lists: 'pin',
      expected: { public: shownToAll, protected: shownToNobody, secret: shownToNobody },
    },
    {
      operation: 'search',
      what: 'among pins',
      send: send('pins'),
      lists: 'pin',
      expected: { public: shownToAll, protected: shownToNobody, secret: shownToNobody },
    },
    {
      operation: 'search',
      what: 'on the board itself',
      send: async (client, { slug, board_id }) => {
        await index()
        const query = slug.replaceAll('-', ' ')
        return client.get('BaseSearchResource', { query, board_id, page_size: 250 })
      },
      expected: unlessSecret('board_not_found'),
    },
    {
      operation: 'search',
      what: 'on the profile of the owner',
      send: async (client, { slug }) => {
        await index()
        const query = slug.replaceAll('-', ' ')
        return client.get('BaseSearchResource', { query, username: 'olive', page_size: 250 })
      },
      lists: 'pin',
      expected: { public: shownToAll, protected: shownToOwner, secret: shownToOwner },
    },
    {
      operation: 'search',
      what: 'among boards',
      send: send('boards'),
      lists: 'board',
      expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
      manager: 'hidden',
    },
    {
      operation: 'search',
      what: 'among one’s own pins',
      send: send('my_pins'),
      lists: 'pin',
      expected: always(shownToOwner),
    },
  ]
}
