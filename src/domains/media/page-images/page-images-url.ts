/** As long as the address of a picture may be that is sent back to save it. */
const longestUrl = 2_048

/** Pictures that hold a place until a script brings the real one, and counters of visits. */
const placeholder =
  /^(spacer|blank|pixel|transparent|trans|clear|empty|shim|dot|gr[ea]y|1x1|loading|loader|spinner|lazy|lazyload|placeholder)([-_.]?\d+(x\d+)?)?\.(gif|png|jpe?g|webp)$/i
const sprite = /^(.*[_.-])?sprites?([_.-].*)?\.(png|webp|gif)$/i
const icon = /^(favicon|apple-touch-icon|mstile)/i
const drawing = /\.(svgz?|ico|cur)$/i
const counter = /^(pixel|beacon|track|tr)$/i
/** Longer names are made by machines, and tell nothing. */
const longestTellingName = 100

/** Parameters that ask an image service for another size of the same picture. */
const sizeParameters = [
  ...['w', 'h', 'width', 'height', 'size', 'resize', 'fit', 'crop', 'dpr', 'auto', 'quality'],
  ...['q', 'fm', 'format', 'scale', 'zoom', 'maxwidth', 'maxheight', 'ssl', 'strip', 'imwidth'],
]

/** The address in full, or null if it is none that could be fetched. */
export function resolveUrl(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > longestUrl) return null
  const url = URL.parse(trimmed, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href.length > longestUrl ? null : url.href
}

/** Whether the address by itself tells that this is nothing to save. */
export function isDecoration(url: string): boolean {
  const name = new URL(url).pathname.replace(/\/$/, '').split('/').at(-1)!
  if (name.length > longestTellingName) return drawing.test(name)
  return [placeholder, sprite, icon, drawing, counter].some((pattern) => pattern.test(name))
}

/** Equal for the sizes of one picture, as image services and publishing systems name them. */
export function pictureKey(address: string): string {
  const url = new URL(address)
  if (url.search !== '') for (const name of sizeParameters) url.searchParams.delete(name)
  const path = url.pathname
    .replace(/(-\d{2,4}x\d{2,4}|-scaled|@[23]x|_\d{2,4}x(\d{2,4})?)(?=\.[a-z]{3,4}$)/i, '')
    .toLowerCase()
  return `${url.host}${path}${url.search}`
}

/**
 * Whether one page may speak for another's address: the same site but for its usual prefixes, or
 * the one within the other. A page must not pass its pictures off as somebody else's.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [bareHost(one), bareHost(other)]
  const holds = (site: string, host: string) => site.includes('.') && host.endsWith(`.${site}`)
  return a === b || holds(a, b) || holds(b, a)
}

function bareHost(url: string): string {
  return new URL(url).hostname.replace(/^(www\d?|m|mobile|amp)\./, '')
}
