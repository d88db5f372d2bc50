import type { TypeaheadItem } from '#contract/search/typeahead'

/** An LRU cache of suggestions by term. */
const answers = new Map<string, readonly TypeaheadItem[]>()
const maxAnswers = 200

export function cachedSuggestions(term: string): readonly TypeaheadItem[] | null {
  const found = answers.get(term)
  if (!found) return null
  answers.delete(term)
  answers.set(term, found)
  return found
}

export function cacheSuggestions(term: string, suggestions: readonly TypeaheadItem[]): void {
  answers.set(term, suggestions)
  for (const oldest of answers.keys()) {
    if (answers.size <= maxAnswers) return
    answers.delete(oldest)
  }
}

/** Called after a search was made or deleted: any cached answer may contain it. */
export function clearSuggestionCache(): void {
  answers.clear()
}
