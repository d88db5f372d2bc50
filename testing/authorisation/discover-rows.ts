import {
  always,
  boardMembersOnly,
  everybody,
  get,
  members,
  post,
  type Row,
  unlessSecret,
} from './rows.ts'

/** Recommendations. */
const aboutPin: Row['told'] = {
  public: members,
  protected: members,
  secret: boardMembersOnly('pin_not_found'),
}

export const discoverRows: Row[] = [
  {
    operation: 'relatedPins',
    what: 'of the pin',
    ask: get('RelatedPinFeedResource', ({ pin_id }) => ({ pin: pin_id })),
    told: unlessSecret('pin_not_found'),
  },
  {
    operation: 'relatedPins',
    what: 'by its other name',
    ask: get('RelatedModulesResource', ({ pin_id }) => ({ pin_id })),
    told: unlessSecret('pin_not_found'),
  },
  {
    operation: 'boardIdeas',
    what: 'for the board',
    ask: get('BoardContentRecommendationResource', ({ board_id }) => ({
      id: board_id,
      type: 'board',
    })),
    told: unlessSecret('board_not_found'),
  },
  {
    operation: 'followingFeed',
    what: 'of the viewer',
    ask: get('FollowingFeedResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'seeFewer',
    what: 'of the pin',
    ask: post('SeeFewerResource/create', ({ pin_id }) => ({ pin_id })),
    told: aboutPin,
  },
  {
    operation: 'undoSeeFewer',
    what: 'of the pin, revealing nothing about it',
    ask: post('SeeFewerResource/delete', ({ pin_id }) => ({ pin_id })),
    told: always(members),
  },
  {
    operation: 'listSeeFewer',
    what: 'one’s own',
    ask: get('SeeFewerResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'noteSeenPins',
    what: 'with the pin, revealing nothing about it',
    ask: post('SeenPinsResource/create', ({ pin_id }) => ({ pin_ids: [pin_id] })),
    told: always(members),
  },
  {
    operation: 'recentlySeenPins',
    what: 'one’s own',
    ask: get('SeenPinsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listSitemaps',
    what: 'all of them',
    ask: sitemap('/sitemap.xml'),
    told: always(everybody),
  },
  {
    operation: 'readSitemap',
    what: 'of all pins',
    ask: sitemap('/sitemap/pins-0-63.xml'),
    told: always(everybody),
  },
]

/** Sitemaps are no JSON: their status is the outcome. */
function sitemap(path: string): Row['ask'] {
  return async (client) => {
    const answer = await client.send('GET', path)
    const { status } = answer
    return Object.assign(answer, {
      text: JSON.stringify({ success: status === 200, code: status }),
    })
  }
}
