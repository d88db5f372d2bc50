import { describe, expect, it } from 'vitest'
import type { TypeaheadItem } from '#contract/search/typeahead'
import { groupSuggestions } from './group-suggestions.ts'
import { orderSuggestions } from './order-suggestions.ts'

function suggestions(...types: TypeaheadItem['type'][]): TypeaheadItem[] {
  return types.map((type, at) => ({
    type,
    query: `${type} ${at}`,
    label: `${type} ${at}`,
    url: '/',
    pin_count: null,
    id: String(at),
    image_medium_url: null,
    image_thumbnail_url: null,
  }))
}
const typesOf = (items: readonly TypeaheadItem[]) => items.map(({ type }) => type)

describe('the order of suggestions', () => {
  it('is own searches before trending ones while nothing is typed', () => {
    expect(typesOf(orderSuggestions(suggestions('trending', 'recent', 'user'), ''))).toEqual([
      'recent',
      'trending',
    ])
  })
  it('is five searches, then people, then boards', () => {
    const mixed = suggestions(
      'board',
      'user',
      'query',
      'query',
      'recent',
      'query',
      'query',
      'query',
    )
    expect(typesOf(orderSuggestions(mixed, 'a'))).toEqual([
      'query',
      'query',
      'recent',
      'query',
      'query',
      'user',
      'board',
    ])
  })
})

describe('an advisory', () => {
  it('comes first, in a group of its own', () => {
    const ordered = orderSuggestions(suggestions('query', 'recent', 'advisory'), 'suici')
    expect(typesOf(ordered)).toEqual(['advisory', 'query', 'recent'])
    expect(groupSuggestions(ordered, 'suici').map(({ name }) => name)).toEqual(['help', 'searches'])
  })
})

describe('groups of suggestions', () => {
  it('number their rows consecutively', () => {
    const groups = groupSuggestions(suggestions('recent', 'recent', 'trending'), '')
    expect(groups.map(({ name, firstRow }) => [name, firstRow])).toEqual([
      ['recent', 0],
      ['trending', 2],
    ])
  })
  it('mix own searches with the others once something is typed', () => {
    const groups = groupSuggestions(suggestions('query', 'recent', 'user', 'board'), 'a')
    expect(groups.map(({ name }) => name)).toEqual(['searches', 'people', 'boards'])
  })
})
