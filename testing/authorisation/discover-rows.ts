import {
  always,
  everybody,
  get,
  members,
  nobodyElse,
  post,
  type Row,
  unlessSecret,
} from './rows.ts'

/** What is recommended. Ideas for a board that is not public are told to its people alone, without a word of it. */
const aboutPin: Row['told'] = {
  public: members,
  protected: members,
  secret: nobodyElse('pin_not_found'),
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
    what: 'of the pin, saying nothing of it',
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
    what: 'with the pin, saying nothing of it',
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
    what: 'all there are',
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

/** What search engines are sent is no JSON. */
function sitemap(path: string): Row['ask'] {
  return async (client) => {
    const answer = await client.send('GET', path)
    const { status } = answer
    return Object.assign(answer, {
      text: JSON.stringify({ success: status === 200, code: status }),
    })
  }
}
