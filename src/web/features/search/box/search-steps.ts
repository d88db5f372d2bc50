import type { TypeaheadItem } from '#contract/search/typeahead'

/** State machine of the search box: its text, its suggestions, and the highlighted one. */

/** No suggestion is highlighted: the field itself. */
export const noRow = -1

export interface SearchState {
  /** The text in the field; moving through the suggestions does not change it. */
  typed: string
  isOpen: boolean
  /** An IME composition is active: its text is not final yet. */
  isComposing: boolean
  suggestions: readonly TypeaheadItem[]
  /** The term the suggestions are for; null before an answer. */
  answered: string | null
  hasFailed: boolean
  row: number
}

export type SearchEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'typed'; text: string }
  | { type: 'composing'; isOn: boolean }
  | { type: 'arrived'; term: string; suggestions: readonly TypeaheadItem[] }
  | { type: 'failed'; term: string }
  | { type: 'marked'; row: number }
  /** One of the viewer's own searches, or all of them. */
  | { type: 'forgotten'; query: string | null }
  /** A search was started or left. */
  | { type: 'went'; query: string }

const unanswered = { answered: null, hasFailed: false }

export function startSearch(typed: string): SearchState {
  return {
    typed,
    isOpen: false,
    isComposing: false,
    suggestions: [],
    ...unanswered,
    row: noRow,
  }
}

export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'opened':
      if (state.isOpen) return state
      return { ...state, ...(state.hasFailed && unanswered), isOpen: true, row: noRow }
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false, row: noRow } : state
    case 'typed':
      return type(state, event.text)
    case 'composing':
      return { ...state, isComposing: event.isOn }
    case 'arrived':
      return event.term === termOf(state) ? answer(state, event.suggestions) : state
    case 'failed':
      if (event.term !== termOf(state)) return state
      return { ...answer(state, []), hasFailed: true }
    case 'marked':
      return event.row < state.suggestions.length ? { ...state, row: event.row } : state
    case 'forgotten': {
      const { query } = event
      const suggestions = state.suggestions.filter(
        (suggestion) =>
          suggestion.type !== 'recent' || (query !== null && suggestion.query !== query),
      )
      return { ...state, suggestions, row: noRow }
    }
    case 'went':
      return startSearch(event.query)
  }
}

/** The normalized term: case and whitespace do not matter. */
export function termOf({ typed }: Pick<SearchState, 'typed'>): string {
  return typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The term to request suggestions for, or null. */
export function wantedTerm(state: SearchState): string | null {
  const term = termOf(state)
  return state.isOpen && !state.isComposing && state.answered !== term ? term : null
}

/**
 * The suggestion a key moves to; null for other keys. The field is a stop between
 * the last suggestion and the first; while no row is highlighted, Home and End belong to the field.
 */
export function rowAfterKey(key: string, row: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return row < count - 1 ? row + 1 : noRow
    case 'ArrowUp':
      return row === noRow ? count - 1 : row - 1
    case 'Home':
      return row === noRow ? null : 0
    case 'End':
      return row === noRow ? null : count - 1
    default:
      return null
  }
}

function type(state: SearchState, text: string): SearchState {
  const before = termOf(state)
  const typed = { ...state, typed: text, isOpen: true, row: noRow }
  const term = termOf(typed)
  if (term === before) return typed
  return {
    ...typed,
    suggestions: stillFitting(state.suggestions, before, term),
    ...unanswered,
  }
}

/** Until the next answer arrives: the previous suggestions that start with the longer term. */
function stillFitting(suggestions: readonly TypeaheadItem[], before: string, term: string) {
  if (before === '' || !term.startsWith(before)) return []
  return suggestions.filter((suggestion) => suggestion.label.toLowerCase().startsWith(term))
}

function answer(state: SearchState, suggestions: readonly TypeaheadItem[]): SearchState {
  return { ...state, suggestions, answered: termOf(state), hasFailed: false, row: noRow }
}
