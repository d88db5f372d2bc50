/** What another app says of what it shares. */
export interface Shared {
  title?: string
  text?: string
  url?: string
}

const address = /https?:\/\/[^\s<>"]+/i
const mostTitle = 100
const mostText = 500
const mostAddress = 2_048

/**
 * The create page's address for it. Many apps write the page's address into the text and name none by
 * itself; then it is taken from there.
 */
export function createAddress(shared: Shared, more: Record<string, string> = {}): string {
  const text = shared.text?.trim() ?? ''
  const inText = address.exec(text)?.[0] ?? ''
  const url = shared.url?.trim() || inText
  const description = (inText === url ? text.replace(url, '') : text).trim()
  const query = new URLSearchParams(more)
  if (url !== '' && url.length <= mostAddress) query.set('url', url)
  if (shared.title?.trim())
    query.set('title', shared.title.trim().slice(0, mostTitle).toWellFormed())
  if (description !== '') query.set('description', description.slice(0, mostText).toWellFormed())
  // By an address alone, pages of others open the small window.
  if (query.has('url') && Object.keys(more).length === 0) query.set('shared', 'link')
  return query.size > 0 ? `/pin/create/?${query}` : '/pin/create/'
}
