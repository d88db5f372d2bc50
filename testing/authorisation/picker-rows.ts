import { always, get, members, nobodyElse, type Row } from './rows.ts'

/** Where one may save, and what is offered on the way. A pin that is not for the viewer leaves no trace. */
export const pickerRows: Row[] = [
  {
    operation: 'boardShortlist',
    what: 'for the pin',
    ask: get('BoardPickerBoardsShortlistResource', ({ pin_id }) => ({ pin_id })),
    told: always(members),
  },
  {
    operation: 'boardTitleSuggestions',
    what: 'for the pin',
    ask: get('BoardTitleSuggestionsResource', ({ pin_id }) => ({ pin_id })),
    told: { public: members, protected: members, secret: nobodyElse('pin_not_found') },
  },
  {
    operation: 'hashtagTypeahead',
    what: 'by its beginning',
    ask: get('HashtagTypeaheadResource', () => ({ query: '#kit' })),
    told: always(members),
  },
]
