import { type Offer, parseSrcset } from '#contract/media/srcset'
import { type Candidate, minSidePx } from './candidate.ts'

/** Data attributes in which pages keep the URL of a lazy-loaded picture. */
const lazySources = ['src', 'lazySrc', 'original', 'lazy', 'url', 'image', 'fullSrc', 'zoomSrc']
const lazySets = ['srcset', 'lazySrcset']
const readable = /^image\/(jpe?g|png|webp|avif|gif)$/i

/** The largest picture an `<img>` and the `<picture>` around it offer. */
export function pictureOfImage(image: HTMLImageElement): Candidate | null {
  const words = image.alt || image.title
  const shown = shownBy(image)
  const ratio = ratioOf(image, shown)
  const widest = widestOf(offersOf(image))
  if (widest?.width && widest.width > (shown?.width ?? 0)) {
    const height = ratio === null ? null : Math.round(widest.width / ratio)
    return { url: absolute(widest.url, image), width: widest.width, height, words }
  }
  const isHolder = !shown || shown.width < minSidePx || shown.height < minSidePx
  const lazy = isHolder ? lazySourceOf(image) : null
  if (lazy) return { url: lazy, ...attributeSize(image), words }
  const url = image.currentSrc || absolute(image.getAttribute('src') ?? '', image)
  if (url === '') return null
  return { url, ...(shown ?? attributeSize(image)), words }
}

function shownBy({ complete, naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  return complete && width > 0 ? { width, height } : null
}

function ratioOf(image: HTMLImageElement, shown: { width: number; height: number } | null) {
  const { width, height } = attributeSize(image)
  if (width && height) return width / height
  return shown && shown.width > 1 ? shown.width / shown.height : null
}

function attributeSize(image: HTMLImageElement) {
  const width = Number(image.getAttribute('width')) || null
  const height = Number(image.getAttribute('height')) || null
  return width && height ? { width, height } : { width: null, height: null }
}

function offersOf(image: HTMLImageElement): Offer[] {
  const around = image.closest('picture')?.querySelectorAll('source') ?? []
  const sets = [...around].filter(({ type }) => type === '' || readable.test(type))
  return [image, ...sets].flatMap((place) =>
    [place.srcset, ...lazySets.map((name) => place.dataset[name] ?? '')].flatMap(parseSrcset),
  )
}

function widestOf(offers: Offer[]): Offer | undefined {
  return offers
    .filter(({ width }) => width !== null)
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]
}

function lazySourceOf(image: HTMLImageElement): string | null {
  for (const name of lazySources) {
    const url = absolute(image.dataset[name] ?? '', image)
    if (/^https?:/.test(url)) return url
  }
  // A source with a density has no size, so it is measured.
  const dense = offersOf(image).sort((a, b) => b.density - a.density)[0]
  return dense ? absolute(dense.url, image) : null
}

export function absolute(address: string, { baseURI }: { baseURI: string }): string {
  return address.trim() === '' ? '' : (URL.parse(address.trim(), baseURI)?.href ?? '')
}
