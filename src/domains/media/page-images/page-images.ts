import { chooseOffer } from './page-images-choice.ts'
import { type Collected, collectPictures } from './page-images-collect.ts'
import { readJsonLd } from './page-images-json-ld.ts'
import { isDecoration, isSameSite, pictureKey, resolveUrl } from './page-images-url.ts'

export interface PageImage {
  url: string
  width: number | null
  height: number | null
  title: string | null
  description: string | null
  /** The target of the picture's link, if it is not the picture itself. */
  link: string | null
}

export interface PageImages {
  title: string | null
  description: string | null
  canonical_url: string | null
  site_name: string | null
  /** Best first, no picture twice. */
  images: PageImage[]
  /** Whether the author opted out of saving; `images` is empty then. */
  is_opted_out: boolean
}

const maxImages = 100
const minSide = 120
/** An Open Graph picture declared smaller than this is a logo. */
const openGraphArea = 300 * 300
/** The assumed area of a picture without declared size, in the body and in metadata. */
const unknownArea = 300 * 300
const namedArea = 600 * 600
const maxTitleLength = 300
const maxDescriptionLength = 1_000

interface Ranked extends PageImage {
  /** Lower ranks come first. */
  rank: number
  area: number
}

/** The pictures of a page that can be saved. Never throws, whatever the page contains. */
export function findPageImages(html: string, pageUrl: string): PageImages {
  const found = collectPictures(html)
  const base = (found.base && resolveUrl(found.base, pageUrl)) || pageUrl
  const meta = (...names: string[]) => names.map((name) => found.metas.get(name)).find(Boolean)
  return {
    title: tidy(meta('og:title', 'twitter:title') ?? found.title, maxTitleLength),
    description: tidy(
      meta('og:description', 'twitter:description', 'description'),
      maxDescriptionLength,
    ),
    canonical_url: canonicalUrl(found, base, pageUrl),
    site_name: tidy(meta('og:site_name', 'application-name'), maxTitleLength),
    images: found.isOptedOut ? [] : rankImages(found, base),
    is_opted_out: found.isOptedOut,
  }
}

/** A page may name its own address, not one of another site. */
function canonicalUrl(found: Collected, base: string, pageUrl: string): string | null {
  for (const address of [found.canonical, found.metas.get('og:url')]) {
    const url = address && resolveUrl(address, base)
    if (url && isSameSite(url, pageUrl)) return url
  }
  return null
}

function rankImages(found: Collected, base: string): PageImage[] {
  const refused = new Set<string>()
  const candidates = [...namedImages(found, base), ...shownImages(found, base, refused)]
  const distinct = new Map<string, Ranked>()
  for (const candidate of candidates) {
    const key = pictureKey(candidate.url)
    if (refused.has(key) || isTooSmall(candidate)) continue
    const other = distinct.get(key)
    distinct.set(key, other ? merge(other, candidate) : candidate)
  }
  return [...distinct.values()]
    .sort((a, b) => a.rank - b.rank || b.area - a.area)
    .slice(0, maxImages)
    .map(({ rank: _rank, area: _area, ...image }) => image)
}

/** Pictures named in the page's head and its structured data. */
function namedImages(found: Collected, base: string): Ranked[] {
  const nothing = { width: null, height: null, title: null, description: null, link: null }
  const described = found.jsonLd.flatMap((script) => readJsonLd(script))
  const named = found.named.map((url) => ({ ...nothing, url }))
  return [
    ...found.openGraph.map((image) => ({ ...nothing, ...image, isOpenGraph: true })),
    ...[...named, ...described].map((image) => ({ ...image, isOpenGraph: false })),
  ].flatMap(({ isOpenGraph, ...image }) => {
    const url = resolveUrl(image.url, base)
    if (url === null || isDecoration(url)) return []
    const area = areaOf(image) ?? namedArea
    const rank = isOpenGraph && area >= openGraphArea ? 0 : 1
    return [{ ...withTexts(image, base), url, rank, area }]
  })
}

/** Pictures in the page's body; the keys of refused pictures are added to `refused`. */
function shownImages(found: Collected, base: string, refused: Set<string>): Ranked[] {
  return found.pictures.flatMap((picture) => {
    const offer = chooseOffer(picture, base)
    if (offer === null) return []
    if (picture.isRefused) {
      refused.add(pictureKey(offer.url))
      return []
    }
    const isChosen = picture.offers.some(({ kind }) => kind === 'chosen')
    const area = areaOf(offer) ?? (isChosen ? namedArea : unknownArea)
    const { title, description, link } = picture
    return [{ ...withTexts({ ...offer, title, description, link }, base), rank: 1, area }]
  })
}

function withTexts(image: PageImage, base: string): PageImage {
  const link = image.link && resolveUrl(image.link, base)
  return {
    url: image.url,
    width: image.width,
    height: image.height,
    title: tidy(image.title, maxTitleLength),
    description: tidy(image.description, maxDescriptionLength),
    link: link && !isPictureFile(link) ? link : null,
  }
}

/** A link to a larger version of the picture itself is ignored. */
function isPictureFile(url: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|hei[cf]|svg)$/i.test(new URL(url).pathname)
}

/** The larger of two sizes of one picture, with the known facts of both. */
function merge(one: Ranked, other: Ranked): Ranked {
  const isLarger = (other.width ?? 0) > (one.width ?? 0)
  const { url, width, height, area } = isLarger ? other : one
  return {
    ...{ url, width, height },
    title: one.title ?? other.title,
    description: one.description ?? other.description,
    link: one.link ?? other.link,
    rank: Math.min(one.rank, other.rank),
    area: Math.max(area, one.area, other.area),
  }
}

export function isTooSmall({ width, height }: PageImage): boolean {
  return (width !== null && width < minSide) || (height !== null && height < minSide)
}

function areaOf({ width, height }: Pick<PageImage, 'width' | 'height'>): number | null {
  if (width === null && height === null) return null
  return (width ?? height!) * (height ?? width!)
}

/** One line without control characters, as a database and a form can take it. */
function tidy(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null
  const line = text
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
  return line === '' ? null : line
}
