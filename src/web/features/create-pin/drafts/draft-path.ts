/** The create page, with a draft. */
export const draftPath = (id: string) => `/pin/create/?draft=${id}`

/** The page as it is, with another draft or none: what it was opened for stays. */
export function pathWithDraft(search: string, id: string | null): string {
  const query = new URLSearchParams(id === null ? {} : { draft: id })
  const opened = new URLSearchParams(search)
  for (const name of ['scenario', 'next']) {
    const value = opened.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size > 0 ? `/pin/create/?${query}` : '/pin/create/'
}
