/** What a profile shows, according to its URL. */
export type ProfileView = 'boards' | 'pins' | 'created' | 'archived'
export type BoardSort = 'custom' | 'alphabetical' | 'last_pinned_to'

export const boardSorts: readonly BoardSort[] = ['custom', 'alphabetical', 'last_pinned_to']

/** Defaults to boards, in their owner's order. */
export function viewOf(search: URLSearchParams): ProfileView {
  const tab = search.get('tab')
  return tab === 'pins' || tab === 'created' || tab === 'archived' ? tab : 'boards'
}

export function sortOf(search: URLSearchParams): BoardSort {
  return boardSorts.find((sort) => sort === search.get('sort')) ?? 'custom'
}

export function profilePath(
  profileUrl: string,
  view: ProfileView,
  sort: BoardSort = 'custom',
): string {
  const query = new URLSearchParams()
  if (view !== 'boards') query.set('tab', view)
  else if (sort !== 'custom') query.set('sort', sort)
  return query.size === 0 ? profileUrl : `${profileUrl}?${query}`
}
