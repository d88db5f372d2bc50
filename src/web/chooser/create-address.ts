export interface PageTexts {
  url: string
  title: string
  description: string
}

const maxUrlLength = 2_048
const maxTitleLength = 100
const maxDescriptionLength = 500

/** The URL of the create page for one picture, or for the whole page if `media` is null. */
export function createAddress(
  server: string,
  method: 'bookmarklet' | 'extension' | 'button',
  page: PageTexts,
  media: string | null,
  guid?: string,
): string {
  const query = new URLSearchParams({ url: page.url })
  if (media !== null && canFetch(media)) query.set('media', media)
  if (page.title !== '') query.set('title', cut(page.title, maxTitleLength))
  if (page.description !== '') query.set('description', cut(page.description, maxDescriptionLength))
  if (guid) query.set('guid', guid)
  return `${server}/pin/create/${method}/?${query}`
}

/**
 * For several pictures of a page: they are in the fragment, in pairs, since it may be long and is sent
 * to no server. A picture that the server cannot fetch has an empty entry, and is sent by message.
 */
export function severalAddress(
  server: string,
  method: 'bookmarklet' | 'extension',
  page: PageTexts,
  pictures: readonly { url: string; words: string }[],
  guid?: string,
): string {
  const each = pictures.flatMap(({ url, words }) => [
    ['media', canFetch(url) ? url : ''],
    ['description', cut(words, maxDescriptionLength)],
  ])
  return `${createAddress(server, method, page, null, guid)}#${new URLSearchParams(each)}`
}

/** Whether the server can fetch it by its URL; otherwise the picture itself is sent. */
export function canFetch(media: string): boolean {
  return /^https?:/i.test(media) && media.length <= maxUrlLength
}

function cut(text: string, max: number): string {
  return text.trim().slice(0, max).toWellFormed()
}
