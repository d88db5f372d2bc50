import { always, everybody, get, type Row, shownToAll, shownToPeople } from './rows.ts'

/** What pages of others show of us. */
export const embedRows: Row[] = [
  {
    operation: 'pinsById',
    what: 'among others',
    ask: get('PinsResource', ({ pin_id }) => ({ pin_ids: `${pin_id},100000000000000007` })),
    told: { public: shownToAll, protected: shownToAll, secret: shownToPeople },
    lists: 'pin',
  },
  {
    operation: 'countLinkSaves',
    what: 'of any address',
    ask: get('UrlCountResource', () => ({ url: 'https://example.org/' })),
    told: always(everybody),
  },
]
