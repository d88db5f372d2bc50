export interface PageWords {
  url: string
  title: string
  description: string
}

const mostAddress = 2_048
const mostTitle = 100
const mostDescription = 500

/** The create page's address for one picture of a page; null for a page's pictures as such. */
export function createAddress(
  server: string,
  method: 'bookmarklet' | 'extension' | 'button',
  page: PageWords,
  media: string | null,
  guid?: string,
): string {
  const query = new URLSearchParams({ url: page.url })
  if (media !== null && canFetch(media)) query.set('media', media)
  if (page.title !== '') query.set('title', cut(page.title, mostTitle))
  if (page.description !== '') query.set('description', cut(page.description, mostDescription))
  if (guid) query.set('guid', guid)
  return `${server}/pin/create/${method}/?${query}`
}

/**
 * For several pictures of a page: they stand behind the `#`, in pairs, since that part may be long and goes
 * to no server. A picture without an address has an empty place, and is handed over.
 */
export function severalAddress(
  server: string,
  method: 'bookmarklet' | 'extension',
  page: PageWords,
  pictures: readonly { url: string; words: string }[],
  guid?: string,
): string {
  const each = pictures.flatMap(({ url, words }) => [
    ['media', canFetch(url) ? url : ''],
    ['description', cut(words, mostDescription)],
  ])
  return `${createAddress(server, method, page, null, guid)}#${new URLSearchParams(each)}`
}

/** Whether the server can fetch it by its address; else the picture itself is handed over. */
export function canFetch(media: string): boolean {
  return /^https?:/i.test(media) && media.length <= mostAddress
}

function cut(text: string, most: number): string {
  return text.trim().slice(0, most).toWellFormed()
}
