import type { TypeaheadItem } from '#contract/search/typeahead'

export interface SuggestionGroup {
  name: 'help' | 'recent' | 'trending' | 'searches' | 'people' | 'boards'
  suggestions: readonly TypeaheadItem[]
  /** The index of its first suggestion among all. */
  firstRow: number
}

/** Groups consecutive suggestions of the same kind. */
export function groupSuggestions(
  suggestions: readonly TypeaheadItem[],
  term: string,
): SuggestionGroup[] {
  const groups: (SuggestionGroup & { suggestions: TypeaheadItem[] })[] = []
  for (const [row, suggestion] of suggestions.entries()) {
    const name = groupOf(suggestion, term)
    const last = groups.at(-1)
    if (last?.name === name) last.suggestions.push(suggestion)
    else groups.push({ name, suggestions: [suggestion], firstRow: row })
  }
  return groups
}

function groupOf({ type }: TypeaheadItem, term: string): SuggestionGroup['name'] {
  if (type === 'advisory') return 'help'
  if (type === 'user') return 'people'
  if (type === 'board') return 'boards'
  if (term !== '') return 'searches'
  return type === 'recent' ? 'recent' : 'trending'
}
