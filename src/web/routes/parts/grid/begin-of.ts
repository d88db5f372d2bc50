/** Where a page's list begins when it was reached without scripts. */
export function beginOf(request: Request): { bookmarks?: string } {
  const from = new URL(request.url).searchParams.get('from')
  return from ? { bookmarks: from } : {}
}
