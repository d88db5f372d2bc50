/** The maximum length of a picture's address when it is saved. */
const maxUrlLength = 2_048

/** Placeholders of lazily loaded pictures, and tracking pixels. */
const placeholder =
  /^(spacer|blank|pixel|transparent|trans|clear|empty|shim|dot|gr[ea]y|1x1|loading|loader|spinner|lazy|lazyload|placeholder)([-_.]?\d+(x\d+)?)?\.(gif|png|jpe?g|webp)$/i
const sprite = /^(.*[_.-])?sprites?([_.-].*)?\.(png|webp|gif)$/i
const icon = /^(favicon|apple-touch-icon|mstile)/i
const drawing = /\.(svgz?|ico|cur)$/i
const counter = /^(pixel|beacon|track|tr)$/i
/** Longer names are generated and not meaningful. */
const maxMeaningfulLength = 100

/** Parameters by which image services select a size of the same picture. */
const sizeParameters = [
  ...['w', 'h', 'width', 'height', 'size', 'resize', 'fit', 'crop', 'dpr', 'auto', 'quality'],
  ...['q', 'fm', 'format', 'scale', 'zoom', 'maxwidth', 'maxheight', 'ssl', 'strip', 'imwidth'],
]

/** The absolute address, or null if it cannot be fetched. */
export function resolveUrl(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > maxUrlLength) return null
  const url = URL.parse(trimmed, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href.length > maxUrlLength ? null : url.href
}

/** Whether the address alone shows that this is not worth saving. */
export function isDecoration(url: string): boolean {
  const name = new URL(url).pathname.replace(/\/$/, '').split('/').at(-1)!
  if (name.length > maxMeaningfulLength) return drawing.test(name)
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
 * Whether two addresses belong to the same site: equal but for usual prefixes, or one a subdomain of the other.
 * A page must not attribute its pictures to another site.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [bareHost(one), bareHost(other)]
  const isSubdomain = (site: string, host: string) =>
    site.includes('.') && host.endsWith(`.${site}`)
  return a === b || isSubdomain(a, b) || isSubdomain(b, a)
}

function bareHost(url: string): string {
  return new URL(url).hostname.replace(/^(www\d?|m|mobile|amp)\./, '')
}
