import {
  always,
  boardMembersOnly,
  everybody,
  get,
  members,
  post,
  type Row,
  unlessSecret,
} from '../rows.ts'

/** Recommendations. */
const aboutPin: Row['expected'] = {
  public: members,
  protected: members,
  secret: boardMembersOnly('pin_not_found'),
}

export const discoverRows: Row[] = [
  {
    operation: 'relatedPins',
    what: 'of the pin',
    send: get('RelatedPinFeedResource', ({ pin_id }) => ({ pin: pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'relatedPins',
    what: 'by its other name',
    send: get('RelatedModulesResource', ({ pin_id }) => ({ pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'boardIdeas',
    what: 'for the board',
    send: get('BoardContentRecommendationResource', ({ board_id }) => ({
      id: board_id,
      type: 'board',
    })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'followingFeed',
    what: 'of the viewer',
    send: get('FollowingFeedResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'seeFewer',
    what: 'of the pin',
    send: post('SeeFewerResource/create', ({ pin_id }) => ({ pin_id })),
    expected: aboutPin,
  },
  {
    operation: 'undoSeeFewer',
    what: 'of the pin, revealing nothing about it',
    send: post('SeeFewerResource/delete', ({ pin_id }) => ({ pin_id })),
    expected: always(members),
  },
  {
    operation: 'listSeeFewer',
    what: 'one’s own',
    send: get('SeeFewerResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'noteSeenPins',
    what: 'with the pin, revealing nothing about it',
    send: post('SeenPinsResource/create', ({ pin_id }) => ({ pin_ids: [pin_id] })),
    expected: always(members),
  },
  {
    operation: 'recentlySeenPins',
    what: 'one’s own',
    send: get('SeenPinsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listSitemaps',
    what: 'all of them',
    send: sitemap('/sitemap.xml'),
    expected: always(everybody),
  },
  {
    operation: 'readSitemap',
    what: 'of all pins',
    send: sitemap('/sitemap/pins-0-63.xml'),
    expected: always(everybody),
  },
]

/** Sitemaps are no JSON: their status is the outcome. */
function sitemap(path: string): Row['send'] {
  return async (client) => {
    const answer = await client.send('GET', path)
    const { status } = answer
    return Object.assign(answer, {
      text: JSON.stringify({ success: status === 200, code: status }),
    })
  }
}
