import { always, members, post, type Row } from '../rows.ts'

/** Ads. Whose offer it is, is tested in the domain. */
export const deliveryRows: Row[] = [
  {
    operation: 'reportAdEvents',
    what: 'of an offer that nobody made',
    send: post('AdEventsResource/create', () => ({ events: [{ offer: 'x', type: 'click' }] })),
    expected: always(members),
  },
]
