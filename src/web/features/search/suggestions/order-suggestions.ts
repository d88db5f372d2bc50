import type { TypeaheadItem } from '#contract/search/typeahead'

const maxSearches = 5
const maxOthers = 3

/** Own searches, then trending ones; or, once something is typed, help, searches, people and boards. */
export function orderSuggestions(
  items: readonly TypeaheadItem[],
  term: string,
): readonly TypeaheadItem[] {
  const of = (...types: TypeaheadItem['type'][]) => items.filter(({ type }) => types.includes(type))
  if (term === '') return [...of('recent'), ...of('trending', 'query')]
  return [
    ...of('advisory'),
    ...of('recent', 'query', 'trending').slice(0, maxSearches),
    ...of('user').slice(0, maxOthers),
    ...of('board').slice(0, maxOthers),
  ]
}
