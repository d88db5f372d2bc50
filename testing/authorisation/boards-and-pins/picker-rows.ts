import { always, boardMembersOnly, get, members, type Row } from '../rows.ts'

/** The board picker and its suggestions. A pin that the viewer may not see reveals nothing. */
export const pickerRows: Row[] = [
  {
    operation: 'boardShortlist',
    what: 'for the pin',
    send: get('BoardPickerBoardsShortlistResource', ({ pin_id }) => ({ pin_id })),
    expected: always(members),
  },
  {
    operation: 'findOwnCopy',
    what: 'of any picture',
    send: get('OwnCopyResource', () => ({ image_signature: 'f'.repeat(32) })),
    expected: always(members),
  },
  {
    operation: 'boardTitleSuggestions',
    what: 'for the pin',
    send: get('BoardTitleSuggestionsResource', ({ pin_id }) => ({ pin_id })),
    expected: { public: members, protected: members, secret: boardMembersOnly('pin_not_found') },
  },
  {
    operation: 'hashtagTypeahead',
    what: 'by prefix',
    send: get('HashtagTypeaheadResource', () => ({ query: '#kit' })),
    expected: always(members),
  },
]
