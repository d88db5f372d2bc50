import { always, boardMembersOnly, get, members, ownerOnly, post, type Row } from '../rows.ts'

/** Who may move, copy and delete many pins at once, and merge boards. */
export const manyPinsRows: Row[] = [
  {
    operation: 'movePins',
    what: 'the pin to its board itself, out of its section',
    send: post('BulkEditResource/update', ({ board_id, pin_id }) => ({
      board_id,
      pin_ids: [pin_id],
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'movePins',
    what: 'the pin to one’s own board',
    send: post('BulkEditResource/update', ({ pin_id }, { board_id }) => ({
      board_id,
      pin_ids: [pin_id],
    })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'movePins',
    what: 'bob’s pin to the board',
    send: post('BulkEditResource/update', ({ board_id }, { bobs_pin_id }) => ({
      board_id,
      pin_ids: [bobs_pin_id],
    })),
    expected: always(['login_required', 'pin_not_found', 'board_not_found', 'pin_not_found']),
  },
  {
    operation: 'movePins',
    what: 'bob’s pin into the section, by one’s own board',
    send: post('BulkEditResource/update', ({ section_id }, { board_id, bobs_pin_id }) => ({
      board_id,
      section_id,
      pin_ids: [bobs_pin_id],
    })),
    expected: always(['login_required', 'section_not_found', 'section_not_found']),
  },
  {
    operation: 'copyPins',
    what: 'the pin to one’s own board',
    send: post('BulkEditResource/create', ({ pin_id }, { board_id }) => ({
      board_id,
      pin_ids: [pin_id],
    })),
    expected: { public: members, protected: members, secret: boardMembersOnly('pin_not_found') },
  },
  {
    operation: 'copyPins',
    what: 'bob’s pin to the board',
    send: post('BulkEditResource/create', ({ board_id }, { bobs_pin_id }) => ({
      board_id,
      pin_ids: [bobs_pin_id],
    })),
    expected: always(['login_required', 'pin_not_found', 'board_not_found', 'pin_not_found']),
  },
  {
    operation: 'deletePins',
    what: 'the pin',
    send: post('BulkEditResource/delete', ({ pin_id }) => ({ pin_ids: [pin_id] })),
    expected: always(ownerOnly('pin_not_found', 'pin_of_others')),
  },
  {
    operation: 'restorePins',
    what: 'the pin, which was not deleted',
    send: post('PinRestoreResource/update', ({ pin_id }) => ({ pin_ids: [pin_id] })),
    expected: always(['login_required', 'pin_not_found', 'pin_not_found']),
  },
  {
    operation: 'listDeletedPins',
    what: 'one’s own',
    send: get('DeletedPinsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'moveIntoSection',
    what: 'the pin, which is there',
    send: post('BoardSectionEditResource/update', ({ section_id, pin_id }) => ({
      section_id,
      pins: [pin_id],
    })),
    expected: always([
      'login_required',
      'pins_already_there',
      'section_not_found',
      'pins_already_there',
    ]),
  },
  {
    operation: 'moveOutOfSection',
    what: 'the pin',
    send: post('BoardSectionPinsResource/delete', ({ section_id, pin_id }) => ({
      section_id,
      pins: [pin_id],
    })),
    expected: always(boardMembersOnly('section_not_found')),
  },
  {
    operation: 'moveAllPins',
    what: 'out of the section',
    send: post('BulkEditSelectAllResource/update', ({ board_id, section_id }) => ({
      board_id,
      new_board_id: board_id,
      old_section_id: section_id,
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'moveAllPins',
    what: 'of one’s own board to the board',
    send: post('BulkEditSelectAllResource/update', ({ board_id }, own) => ({
      board_id: own.board_id,
      new_board_id: board_id,
      pin_ids: [own.bobs_pin_id],
    })),
    // Olive's board holds only what these calls put there.
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'copyAllPins',
    what: 'of the board to one’s own',
    send: post('BulkEditSelectAllResource/create', ({ board_id }, own) => ({
      board_id,
      new_board_id: own.board_id,
    })),
    expected: always(boardMembersOnly('board_not_found')),
  },
  {
    operation: 'deleteAllPins',
    what: 'of the board',
    send: post('BulkEditSelectAllResource/delete', ({ board_id }) => ({ board_id })),
    expected: always(ownerOnly('board_not_found', 'pin_of_others')),
  },
  {
    operation: 'mergeBoards',
    what: 'the board into one’s own',
    send: post('BoardMergeResource/update', ({ board_id }, own) => ({
      board_id,
      to_board_id: own.board_id,
    })),
    expected: always(ownerOnly('board_not_found', 'board_not_found')),
  },
].map((row) => ({ ...row, changes: true }))

export const boardActionRows: Row[] = [
  {
    operation: 'listBoardActions',
    what: 'one’s own',
    send: get('BoardActionsResource', () => ({})),
    expected: always(members),
  },
]
