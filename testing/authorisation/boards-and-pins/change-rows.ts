import { always, boardMembersOnly, members, ownerOnly, post, type Row } from '../rows.ts'

let named = 0

/** Who may change boards, sections and pins. */
export const changes: Row[] = [
  {
    operation: 'editBoard',
    what: 'its words',
    send: post('BoardResource/update', ({ board_id }) => ({ board_id, description: 'New' })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'editBoard',
    what: 'who may see it',
    send: post('BoardResource/update', ({ board_id }) => ({ board_id, privacy: 'public' })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'deleteBoard',
    what: 'the board',
    send: post('BoardResource/delete', ({ board_id }) => ({ board_id })),
    expected: always(ownerOnly('board_not_found', 'not_allowed')),
  },
  {
    operation: 'createSection',
    what: 'on the board',
    send: post('BoardSectionResource/create', ({ board_id }) => ({ board_id, name: 'Another' })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'editSection',
    what: 'the section',
    send: post('BoardSectionEditResource/create', ({ section_id }) => ({
      section_id,
      name: 'Renamed',
    })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'deleteSection',
    what: 'the section',
    send: post('BoardSectionEditResource/delete', ({ section_id }) => ({ section_id })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'savePin',
    what: 'to the board',
    send: post('PinResource/create', ({ board_id }, { image_signature }) => ({
      board_id,
      image_signature,
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'savePin',
    what: 'to one’s own board, but into the section',
    send: post('PinResource/create', ({ section_id }, own) => ({
      board_id: own.board_id,
      section: section_id,
      image_signature: own.image_signature,
    })),
    expected: always(['login_required', 'section_not_found', 'section_not_found']),
  },
  {
    operation: 'saveStoryPin',
    what: 'to the board',
    send: post('StoryPinResource/create', ({ board_id }, { image_signature }) => ({
      board_id,
      pages: [{ image_signature }, { image_signature }],
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'saveStoryPin',
    what: 'to one’s own board, but into the section',
    send: post('StoryPinResource/create', ({ section_id }, own) => ({
      board_id: own.board_id,
      section: section_id,
      pages: [{ image_signature: own.image_signature }],
    })),
    expected: always(['login_required', 'section_not_found', 'section_not_found']),
  },
  {
    operation: 'repin',
    what: 'the pin to one’s own board',
    send: post('RepinResource/create', ({ pin_id }, { board_id }) => ({ pin_id, board_id })),
    expected: { public: members, protected: members, secret: boardMembersOnly('pin_not_found') },
  },
  {
    operation: 'repin',
    what: 'the pin to its own board',
    send: post('RepinResource/create', ({ pin_id, board_id }) => ({ pin_id, board_id })),
    expected: {
      public: boardMembersOnly('board_not_found'),
      protected: boardMembersOnly('board_not_found'),
      secret: boardMembersOnly('pin_not_found'),
    },
  },
  {
    operation: 'editPin',
    what: 'its words',
    send: post('PinResource/update', ({ pin_id }) => ({ id: pin_id, title: 'New' })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'editPin',
    what: 'to take it to one’s own board',
    send: post('PinResource/update', ({ pin_id }, { board_id }) => ({ id: pin_id, board_id })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'editPin',
    what: 'to bring bob’s pin to the board',
    send: post('PinResource/update', ({ board_id }, { bobs_pin_id }) => ({
      id: bobs_pin_id,
      board_id,
    })),
    expected: always(['login_required', 'pin_not_found', 'board_not_found', 'pin_not_found']),
    stranger: 'pin_not_found',
  },
  {
    operation: 'editPin',
    what: 'to bring bob’s pin into the section',
    send: post('PinResource/update', ({ section_id }, { bobs_pin_id }) => ({
      id: bobs_pin_id,
      board_section_id: section_id,
    })),
    expected: always(['login_required', 'pin_not_found', 'section_not_found', 'pin_not_found']),
    stranger: 'pin_not_found',
  },
  {
    operation: 'editPinPages',
    what: 'of the pin, which has none',
    send: post('PinPagesResource/update', ({ pin_id }) => ({
      id: pin_id,
      pages: [{ page_id: '1-0' }, { page_id: '1-1' }],
    })),
    expected: always(['login_required', 'pin_page_not_found', 'pin_not_found', 'pin_not_created']),
  },
  {
    operation: 'deletePin',
    what: 'the pin',
    send: post('PinResource/delete', ({ pin_id }) => ({ id: pin_id })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'createBoard',
    what: 'for oneself',
    send: post('BoardResource/create', () => ({ name: `Made ${++named}` })),
    expected: always(members),
  },
  {
    operation: 'editProfile',
    what: 'one’s own',
    send: post('UserSettingsResource/update', () => ({ about: 'New' })),
    expected: always(members),
  },
].map((row) => ({ ...row, changes: true }))
