import { widthInSizes } from '#contract/media/srcset'
import { type Attributes, walkMarkup } from '#platform/html'
import { backgroundsIn, offersOf, type PageOffer, setsIn, sourcesIn } from './page-images-offers.ts'

/** One picture as the page has it; addresses are as written. */
export interface FoundPicture {
  offers: PageOffer[]
  /** In CSS pixels. */
  width: number | null
  height: number | null
  title: string | null
  description: string | null
  link: string | null
  /** The author opted out of saving it. */
  isRefused: boolean
}

export interface OpenGraphImage {
  url: string
  width: number | null
  height: number | null
  title: string | null
}

export interface Collected {
  base: string | null
  title: string
  /** By lower-case name or property; the first of each counts. */
  metas: Map<string, string>
  canonical: string | null
  openGraph: OpenGraphImage[]
  /** Named as metadata: cards of other sites, `image_src`, microdata. */
  named: string[]
  jsonLd: string[]
  pictures: FoundPicture[]
  isOptedOut: boolean
}

const maxPictures = 2_000
const maxNamed = 100
const maxMetas = 500
const maxSourceOffers = 200
const maxTextLength = 2_000
const maxJsonLdLength = 1_000_000
const maxJsonLd = 30

const namingMetas = new Set([
  ...['twitter:image', 'twitter:image:src', 'twitter:image0', 'twitter:image1', 'twitter:image2'],
  ...['twitter:image3', 'thumbnail', 'image', 'thumbnailurl'],
])
/** Formats of `<source type>` that a saved picture may have. */
const savableType = /^image\/(jpe?g|png|webp|gif|avif|hei[cf])\b/i

/** Everything about pictures in a page, in document order. */
export function collectPictures(html: string): Collected {
  const found: Collected = {
    ...{ base: null, title: '', canonical: null, isOptedOut: false },
    ...{ metas: new Map(), openGraph: [], named: [], jsonLd: [], pictures: [] },
  }
  let capture: { name: string; text: string; maxLength: number } | null = null
  let isScript = false
  let templates = 0
  let anchor: { link: string | null; isRefused: boolean } | null = null
  let source: { offers: PageOffer[]; isRefused: boolean } | null = null
  let figure: Figure | null = null

  walkMarkup(html, { open, close, text })
  closeFigure()
  return found

  function open(name: string, attributes: Attributes): void {
    if (name === 'template') templates++
    if (templates > 0) return
    switch (name) {
      case 'base':
        found.base ??= attributes.get('href') ?? null
        return
      case 'meta':
        return readMeta(attributes, found)
      case 'link':
        return readLink(attributes, found)
      case 'title':
        if (found.title === '') capture = { name, text: '', maxLength: maxTextLength }
        return
      case 'style':
      case 'script':
        isScript = true
        if (isJsonLd(attributes)) capture = { name, text: '', maxLength: maxJsonLdLength }
        return
      case 'a':
        anchor = { link: attributes.get('href') ?? null, isRefused: isRefused(attributes) }
        addPicture(attributes, backgroundsIn(attributes))
        return
      case 'figure':
        closeFigure()
        figure = figureFrom(found.pictures.length, attributes)
        addPicture(attributes, backgroundsIn(attributes))
        return
      case 'figcaption':
        if (figure) capture = { name, text: '', maxLength: maxTextLength }
        return
      case 'picture':
        source = { offers: [], isRefused: isRefused(attributes) }
        return
      case 'source':
        if (source && source.offers.length < maxSourceOffers && isSavable(attributes))
          source.offers.push(...setsIn(attributes))
        return
      case 'img':
      case 'amp-img':
        if (found.pictures.length >= maxPictures) return
        addPicture(attributes, [
          ...(source?.offers ?? []),
          ...setsIn(attributes),
          ...sourcesIn(attributes),
        ])
        if (source) source.offers = []
        return
      case 'video':
      case 'amp-video':
        addPicture(attributes, offersOf(attributes, ['poster'], 'plain'))
        return
      default:
        if (attributes.size > 0) addPicture(attributes, backgroundsIn(attributes))
    }
  }

  function close(name: string): void {
    if (name === 'script' || name === 'style') isScript = false
    if (name === 'template') templates = Math.max(0, templates - 1)
    if (name === 'a') anchor = null
    if (name === 'picture') source = null
    if (capture?.name === name) {
      if (name === 'title') found.title = capture.text
      else if (name === 'figcaption' && figure) figure.caption ??= capture.text
      else if (name === 'script' && found.jsonLd.length < maxJsonLd) found.jsonLd.push(capture.text)
      capture = null
    }
    if (name === 'figure') closeFigure()
  }

  function text(piece: string): void {
    if (!capture || capture.text.length >= capture.maxLength) return
    if (!isScript || capture.name === 'script') capture.text += piece
  }

  function addPicture(attributes: Attributes, ownOffers: PageOffer[]): void {
    if (found.pictures.length >= maxPictures) return
    const offers = [...offersOf(attributes, ['data-pin-media'], 'chosen'), ...ownOffers]
    if (offers.length === 0) return
    found.pictures.push({
      offers,
      ...declaredSize(attributes),
      ...wordsOf(attributes),
      link: attributes.get('data-pin-url') || anchor?.link || null,
      isRefused: [isRefused(attributes), anchor?.isRefused, source?.isRefused].some(Boolean),
    })
  }

  function closeFigure(): void {
    if (figure) describeFigure(figure, found.pictures)
    figure = null
  }
}

interface Figure {
  /** The index of its first picture. */
  first: number
  caption: string | null
  isRefused: boolean
}

function figureFrom(first: number, attributes: Attributes): Figure {
  return { first, caption: null, isRefused: isRefused(attributes) }
}

function describeFigure({ first, caption, isRefused }: Figure, pictures: FoundPicture[]): void {
  for (const picture of pictures.slice(first)) {
    picture.description ??= caption
    picture.isRefused ||= isRefused
  }
}

function wordsOf(attributes: Attributes): Pick<FoundPicture, 'title' | 'description'> {
  return {
    title: attributes.get('alt') || attributes.get('title') || attributes.get('aria-label') || null,
    description: attributes.get('data-pin-description') || null,
  }
}

function readMeta(attributes: Attributes, found: Collected): void {
  const content = attributes.get('content')
  const name = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop')
  if (!name || !content) return
  const key = name.trim().toLowerCase()
  if (!found.metas.has(key) && found.metas.size < maxMetas) found.metas.set(key, content)
  if (key === 'pinterest' && /\bnopin\b/i.test(content)) found.isOptedOut = true
  if (namingMetas.has(key) && found.named.length < maxNamed) found.named.push(content)
  if (key.startsWith('og:image'))
    readOpenGraph(key.slice('og:image'.length), content, found.openGraph)
}

/** Each `og:image` begins a picture; the structured properties after it describe that one. */
function readOpenGraph(property: string, content: string, images: OpenGraphImage[]): void {
  const last = images.at(-1)
  const isFirstUrl = property === '' || (property === ':url' && last?.url !== content)
  if (isFirstUrl) {
    if (images.length < maxNamed)
      images.push({ url: content, width: null, height: null, title: null })
  } else if (last) {
    if (property === ':secure_url') last.url = content
    if (property === ':width') last.width = pixels(content)
    if (property === ':height') last.height = pixels(content)
    if (property === ':alt') last.title = content
  }
}

function readLink(attributes: Attributes, found: Collected): void {
  const href = attributes.get('href')
  if (!href) return
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const property = attributes.get('itemprop')?.toLowerCase()
  if (relations.includes('canonical')) found.canonical ??= href
  const isNamed =
    relations.includes('image_src') || property === 'image' || property === 'thumbnailurl'
  if (isNamed && found.named.length < maxNamed) found.named.push(href)
}

function isJsonLd(attributes: Attributes): boolean {
  return /^\s*application\/ld\+json/i.test(attributes.get('type') ?? '')
}

function isSavable(source: Attributes): boolean {
  return savableType.test(source.get('type') ?? 'image/jpeg')
}

function isRefused(attributes: Attributes): boolean {
  const refusal = attributes.get('nopin') ?? attributes.get('data-pin-nopin')
  return refusal !== undefined && refusal.toLowerCase() !== 'false'
}

function declaredSize(attributes: Attributes): { width: number | null; height: number | null } {
  const style = attributes.get('style') ?? ''
  const styled = (side: string) => {
    const length = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*(\\d{1,5})(?:\\.\\d+)?px`, 'i').exec(
      style,
    )
    return length ? Number(length[1]) : null
  }
  return {
    width:
      pixels(attributes.get('width')) ??
      styled('width') ??
      widthInSizes(attributes.get('sizes') ?? ''),
    height: pixels(attributes.get('height')) ?? styled('height'),
  }
}

/** '600', '600px' or '600.5'; null for '100%', 'auto' and nothing. */
function pixels(length: string | undefined): number | null {
  const match = /^\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$/i.exec(length ?? '')
  return match ? Number(match[1]) : null
}
