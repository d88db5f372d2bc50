import type { TypeaheadItem } from '#contract/search/typeahead'

export interface OfferGroup {
  name: 'help' | 'recent' | 'trending' | 'searches' | 'people' | 'boards'
  offers: readonly TypeaheadItem[]
  /** The index of its first suggestion among all. */
  firstRow: number
}

/** Groups consecutive suggestions of the same kind. */
export function offerGroups(offers: readonly TypeaheadItem[], term: string): OfferGroup[] {
  const groups: (OfferGroup & { offers: TypeaheadItem[] })[] = []
  for (const [row, offer] of offers.entries()) {
    const name = groupOf(offer, term)
    const last = groups.at(-1)
    if (last?.name === name) last.offers.push(offer)
    else groups.push({ name, offers: [offer], firstRow: row })
  }
  return groups
}

function groupOf({ type }: TypeaheadItem, term: string): OfferGroup['name'] {
  if (type === 'advisory') return 'help'
  if (type === 'user') return 'people'
  if (type === 'board') return 'boards'
  if (term !== '') return 'searches'
  return type === 'recent' ? 'recent' : 'trending'
}
