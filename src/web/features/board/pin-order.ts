import { type PinSort, pinSorts } from '#contract/pins/feeds/pin-sorts'

/** How the pins of a board or section are shown, by its address. */
export interface ListOptions {
  sort: PinSort
  query: string
}

export function listOptionsOf(search: URLSearchParams): ListOptions {
  const sort = pinSorts.find((one) => one === search.get('sort')) ?? 'custom'
  return { sort, query: (search.get('find') ?? '').trim() }
}

export function listPath(url: string, { sort, query }: ListOptions): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('find', query)
  if (sort !== 'custom') search.set('sort', sort)
  return search.size === 0 ? url : `${url}?${search}`
}
