import { describe, expect, it } from 'vitest'
import type { TypeaheadItem } from '#contract/search/typeahead'
import {
  nextSearch,
  noRow,
  rowAfterKey,
  type SearchEvent,
  startSearch,
  termOf,
  wantedTerm,
} from './search-steps.ts'

function suggestion(label: string, type: TypeaheadItem['type'] = 'query'): TypeaheadItem {
  return {
    type,
    query: label,
    label,
    url: `/search/pins/?q=${label}`,
    pin_count: 1,
    id: null,
    image_medium_url: null,
    image_thumbnail_url: null,
  }
}

function after(...events: SearchEvent[]) {
  return events.reduce(nextSearch, startSearch(''))
}

const lamps = [suggestion('lamp'), suggestion('lamp shade'), suggestion('lamb')]
const answered: SearchEvent[] = [
  { type: 'opened' },
  { type: 'typed', text: 'lam' },
  { type: 'arrived', term: 'lam', suggestions: lamps },
]

describe('the term to request suggestions for', () => {
  it('is null while the box is closed', () => {
    expect(wantedTerm(startSearch('lam'))).toBeNull()
  })
  it('is empty, for own and trending searches, once the box is open', () => {
    expect(wantedTerm(after({ type: 'opened' }))).toBe('')
  })
  it('is the typed text, until it was answered', () => {
    expect(wantedTerm(after({ type: 'typed', text: ' Oak  Table ' }))).toBe('oak table')
    expect(wantedTerm(after(...answered))).toBeNull()
  })
  it('is null during IME composition', () => {
    const composing = after({ type: 'composing', isOn: true }, { type: 'typed', text: 'ni' })
    expect(wantedTerm(composing)).toBeNull()
    expect(wantedTerm(nextSearch(composing, { type: 'composing', isOn: false }))).toBe('ni')
  })
  it('does not change when only whitespace was added', () => {
    expect(wantedTerm(after(...answered, { type: 'typed', text: 'lam ' }))).toBeNull()
  })
  it('is null after a failure', () => {
    const failed = after({ type: 'opened' }, { type: 'failed', term: '' })
    expect(failed.hasFailed).toBe(true)
    expect(wantedTerm(failed)).toBeNull()
  })
  it('is the same once more when the box is opened again after a failure', () => {
    const again = after({ type: 'failed', term: '' }, { type: 'closed' }, { type: 'opened' })
    expect([wantedTerm(again), again.hasFailed]).toEqual(['', false])
  })
})

describe('suggestions', () => {
  it('are dropped when they arrive for an earlier term', () => {
    const state = after({ type: 'typed', text: 'lamp' })
    expect(nextSearch(state, { type: 'arrived', term: 'lam', suggestions: lamps })).toBe(state)
    expect(nextSearch(state, { type: 'failed', term: 'lam' })).toBe(state)
  })
  it('that still match stay until the next arrive', () => {
    const state = after(...answered, { type: 'typed', text: 'lamp' })
    expect(state.suggestions.map(({ label }) => label)).toEqual(['lamp', 'lamp shade'])
    expect(wantedTerm(state)).toBe('lamp')
  })
  it('are cleared when the term changes', () => {
    expect(after(...answered, { type: 'typed', text: 'sea' }).suggestions).toEqual([])
    expect(after(...answered, { type: 'typed', text: '' }).suggestions).toEqual([])
  })
  it('from own searches can be removed, one or all', () => {
    const own = after(
      { type: 'opened' },
      {
        type: 'arrived',
        term: '',
        suggestions: [
          suggestion('moss', 'recent'),
          suggestion('kelp', 'recent'),
          suggestion('moss', 'trending'),
        ],
      },
    )
    const left = nextSearch(own, { type: 'forgotten', query: 'moss' })
    expect(left.suggestions.map(({ type, query }) => `${type} ${query}`)).toEqual([
      'recent kelp',
      'trending moss',
    ])
    expect(nextSearch(own, { type: 'forgotten', query: null }).suggestions).toHaveLength(1)
  })
})

describe('the highlighted row', () => {
  it('wraps around through the field', () => {
    expect(rowAfterKey('ArrowDown', noRow, 3)).toBe(0)
    expect(rowAfterKey('ArrowDown', 2, 3)).toBe(noRow)
    expect(rowAfterKey('ArrowUp', noRow, 3)).toBe(2)
    expect(rowAfterKey('ArrowUp', 0, 3)).toBe(noRow)
  })
  it('leaves Home and End to the field while no row is highlighted', () => {
    expect(rowAfterKey('Home', noRow, 3)).toBeNull()
    expect(rowAfterKey('End', noRow, 3)).toBeNull()
    expect(rowAfterKey('Home', 2, 3)).toBe(0)
    expect(rowAfterKey('End', 0, 3)).toBe(2)
  })
  it('does not move without suggestions, or with other keys', () => {
    expect(rowAfterKey('ArrowDown', noRow, 0)).toBeNull()
    expect(rowAfterKey('a', 1, 3)).toBeNull()
  })
  it('keeps the typed text', () => {
    const marked = after(...answered, { type: 'marked', row: 1 })
    expect(marked).toMatchObject({ row: 1, typed: 'lam' })
    expect(nextSearch(marked, { type: 'marked', row: 9 }).row).toBe(1)
  })
  it('returns to the field on typing, on an answer and on closing', () => {
    const marked = after(...answered, { type: 'marked', row: 1 })
    expect(nextSearch(marked, { type: 'typed', text: 'lamp' }).row).toBe(noRow)
    expect(nextSearch(marked, { type: 'arrived', term: 'lam', suggestions: lamps }).row).toBe(noRow)
    expect(nextSearch(marked, { type: 'closed' })).toMatchObject({ row: noRow, isOpen: false })
  })
})

it('closes the box and keeps the query when a search starts', () => {
  const state = after(...answered, { type: 'went', query: 'Lamp shade' })
  expect(state).toEqual(startSearch('Lamp shade'))
  expect(termOf(state)).toBe('lamp shade')
})
