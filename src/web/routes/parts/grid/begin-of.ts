/** The bookmark in the URL, used for paging without scripts. */
export function beginOf(request: Request): { bookmarks?: string } {
  const from = new URL(request.url).searchParams.get('from')
  return from ? { bookmarks: from } : {}
}
