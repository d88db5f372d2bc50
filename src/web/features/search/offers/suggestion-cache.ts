import type { TypeaheadItem } from '#contract/search/typeahead'

/** What was answered to which beginning of a search, as long as the page lives; the longest unused go first. */
const answers = new Map<string, readonly TypeaheadItem[]>()
const mostAnswers = 200

export function recallOffers(term: string): readonly TypeaheadItem[] | null {
  const found = answers.get(term)
  if (!found) return null
  answers.delete(term)
  answers.set(term, found)
  return found
}

export function keepOffers(term: string, offers: readonly TypeaheadItem[]): void {
  answers.set(term, offers)
  for (const oldest of answers.keys()) {
    if (answers.size <= mostAnswers) return
    answers.delete(oldest)
  }
}

/** After a search was made or forgotten: any answer may have named it. */
export function forgetOffers(): void {
  answers.clear()
}
