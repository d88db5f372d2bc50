/** What another app shares. */
export interface Shared {
  title?: string
  text?: string
  url?: string
}

const address = /https?:\/\/[^\s<>"]+/i
const maxTitleLength = 100
const maxTextLength = 500
const maxUrlLength = 2_048

/**
 * The address of the create page for what was shared. Many apps write the shared address into the text only; then
 * it is taken from there.
 */
export function createAddress(shared: Shared, more: Record<string, string> = {}): string {
  const text = shared.text?.trim() ?? ''
  const inText = address.exec(text)?.[0] ?? ''
  const url = shared.url?.trim() || inText
  const description = (inText === url ? text.replace(url, '') : text).trim()
  const query = new URLSearchParams(more)
  if (url !== '' && url.length <= maxUrlLength) query.set('url', url)
  if (shared.title?.trim())
    query.set('title', shared.title.trim().slice(0, maxTitleLength).toWellFormed())
  if (description !== '')
    query.set('description', description.slice(0, maxTextLength).toWellFormed())
  // With a `url` only, the page would be the popup that other sites open.
  if (query.has('url') && Object.keys(more).length === 0) query.set('shared', 'link')
  return query.size > 0 ? `/pin/create/?${query}` : '/pin/create/'
}
