import {
  always,
  everybody,
  get,
  members,
  type Outcomes,
  post,
  type Row,
  shownToAll,
  shownToBoardMembers,
  shownToNobody,
  unlessSecret,
} from '../rows.ts'

const streamless: Outcomes = ['stream_not_found', 'stream_not_found', 'stream_not_found']

/** Who may read boards, sections and pins. */
export const reads: Row[] = [
  {
    operation: 'getBoard',
    what: 'by id',
    send: get('BoardResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'getBoard',
    what: 'by address',
    send: get('BoardResource', ({ slug }) => ({ username: 'olive', slug })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'boardFeed',
    what: 'of the board',
    send: get('BoardFeedResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'boardFeed',
    what: 'after its end',
    send: get('BoardFeedResource', ({ board_id }) => ({ board_id, bookmarks: ['-end-'] })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'listSections',
    what: 'of the board',
    send: get('BoardSectionsResource', ({ board_id }) => ({ board_id })),
    expected: unlessSecret('board_not_found'),
  },
  {
    operation: 'getSection',
    what: 'by id',
    send: get('BoardSectionResource', ({ section_id }) => ({ section_id })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'getSection',
    what: 'by address',
    send: get('BoardSectionResource', ({ slug }) => ({
      username: 'olive',
      board_slug: slug,
      section_slug: 'part',
    })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'sectionPins',
    what: 'of the section',
    send: get('BoardSectionPinsResource', ({ section_id }) => ({ section_id })),
    expected: unlessSecret('section_not_found'),
  },
  {
    operation: 'getPin',
    what: 'by id',
    send: get('PinResource', ({ pin_id }) => ({ id: pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'getPinCaptions',
    what: 'of the pin',
    send: get('PinCaptionsResource', ({ pin_id }) => ({ id: pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'getPinStream',
    what: 'of the pin, which is a picture',
    send: get('PinStreamResource', ({ pin_id }) => ({ id: pin_id })),
    expected: {
      public: streamless,
      protected: streamless,
      secret: ['pin_not_found', 'stream_not_found', 'pin_not_found', 'stream_not_found'],
    },
  },
  {
    operation: 'searchCatalogItems',
    what: 'of one’s own catalogs',
    send: get('CatalogItemSearchResource', () => ({ query: 'lamp' })),
    expected: always(members),
  },
  {
    operation: 'listBoards',
    what: 'of the owner',
    send: get('BoardsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'board',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'listBoards',
    what: 'filtered by that privacy',
    send: get('BoardsResource', ({ privacy }) => ({
      username: 'olive',
      page_size: 250,
      privacy_filter: privacy,
    })),
    lists: 'board',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'personPins',
    what: 'of the owner',
    send: get('UserPinsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'pin',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'createdPins',
    what: 'of the owner',
    send: get('UserActivityPinsResource', () => ({ username: 'olive', page_size: 250 })),
    lists: 'pin',
    expected: { public: shownToAll, protected: shownToBoardMembers, secret: shownToBoardMembers },
  },
  {
    operation: 'lookAlikes',
    what: 'to the pin',
    send: get('VisualLiveSearchResource', ({ pin_id }) => ({ pin_id })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'lookAlikes',
    what: 'to a part of the pin',
    send: get('VisualLiveSearchResource', ({ pin_id }) => ({
      pin_id,
      crop: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 },
    })),
    expected: unlessSecret('pin_not_found'),
  },
  {
    operation: 'homeFeed',
    what: 'for everybody',
    send: get('UserHomefeedResource', () => ({ page_size: 250 })),
    lists: 'pin',
    // The feed leaves out one's own pins.
    expected: {
      public: ['shown', 'hidden', 'shown', 'shown'],
      protected: shownToNobody,
      secret: shownToNobody,
    },
  },
  {
    operation: 'boardPickerBoards',
    what: 'of the viewer',
    send: get('BoardPickerBoardsResource', ({ pin_id }) => ({ pin_id })),
    lists: 'board',
    expected: always(['login_required', 'shown', 'hidden', 'shown']),
    manager: 'hidden',
  },
  {
    operation: 'getPerson',
    what: 'the owner',
    send: get('UserResource', () => ({ username: 'olive' })),
    expected: always(everybody),
  },
  {
    operation: 'getSettings',
    what: 'one’s own',
    send: get('UserSettingsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'emailExists',
    what: 'any address',
    send: get('EmailExistsResource', () => ({ email: 'olive@cast.example' })),
    expected: always(everybody),
  },
  {
    operation: 'findPageImages',
    what: 'of an unreachable page',
    send: get('FindPinImagesResource', () => ({ url: 'http://127.0.0.1:1/' })),
    expected: always(['login_required', 'url_unreachable', 'url_unreachable']),
  },
  {
    operation: 'readProductPage',
    what: 'that cannot be reached',
    send: post('ProductPageResource/create', () => ({ link: 'http://127.0.0.1:1/' })),
    expected: always(['login_required', 'url_unreachable', 'url_unreachable']),
  },
]
