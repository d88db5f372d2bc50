import { always, everybody, get, type Row, shownToAll, shownToBoardMembers } from '../rows.ts'

/** What other sites embed. */
export const embedRows: Row[] = [
  {
    operation: 'pinsById',
    what: 'among others',
    send: get('PinsResource', ({ pin_id }) => ({ pin_ids: `${pin_id},100000000000000007` })),
    expected: { public: shownToAll, protected: shownToAll, secret: shownToBoardMembers },
    lists: 'pin',
  },
  {
    operation: 'countLinkSaves',
    what: 'of any address',
    send: get('UrlCountResource', () => ({ url: 'https://example.org/' })),
    expected: always(everybody),
  },
]
