/** Back to where the page was opened from, with the new pin. */
export function returnPath(to: string, pinId: string): string {
  const [path = '', query] = to.split('?')
  const search = new URLSearchParams(query)
  search.set('pin', pinId)
  return `${path}?${search}`
}
