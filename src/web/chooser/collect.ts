import type { Candidate } from './candidate.ts'
import { minSidePx } from './candidate.ts'
import { absolute, pictureOfImage } from './picture-of-image.ts'
import { walk } from './walk.ts'

const maxCandidates = 500
const unknown = { width: null, height: null }

/** All pictures of a page that could be saved; some without their sizes. */
export function collect(page: Document): Candidate[] {
  const found: Candidate[] = [...namedInHead(page)]
  for (const element of walk(page)) {
    if (found.length >= maxCandidates) break
    found.push(...picturesOf(element))
  }
  return found.filter(({ url }) => /^(https?:|blob:|data:image\/)/i.test(url))
}

function picturesOf(element: Element): Candidate[] {
  if (isImage(element)) return [pictureOfImage(element)].filter((one) => one !== null)
  if (element.localName === 'video') {
    const poster = element.getAttribute('poster') ?? ''
    return [{ url: absolute(poster, element), ...unknown, words: '' }]
  }
  if (element.localName === 'image' && element.namespaceURI === 'http://www.w3.org/2000/svg') {
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    return [{ url: absolute(href, element), ...unknown, words: '' }]
  }
  return backgroundsOf(element)
}

/** Frames have their own classes, so `instanceof` does not work. */
function isImage(element: Element): element is HTMLImageElement {
  return element.localName === 'img' && 'naturalWidth' in element
}

/** Background pictures of the element and of its pseudo-elements. */
function backgroundsOf(element: Element): Candidate[] {
  const { width, height } = element.getBoundingClientRect()
  if (width < minSidePx || height < minSidePx) return []
  const view = element.ownerDocument.defaultView
  if (!view) return []
  const words = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? ''
  return [null, '::before', '::after']
    .map((part) => view.getComputedStyle(element, part).backgroundImage)
    .flatMap(addressesIn)
    .map((url) => ({ url: absolute(url, element), ...unknown, words }))
}

/** URLs in a computed `background-image`; of an image set the last, which has the highest resolution. */
export function addressesIn(background: string): string[] {
  if (!background.includes('url(')) return []
  return layersOf(background).flatMap((layer) => {
    const found = [...layer.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)]
    return found.slice(-1).map(([, url = '']) => url.replace(/\\(.)/g, '$1'))
  })
}

/** Splits at commas outside of parentheses and quotes. */
function layersOf(background: string): string[] {
  const layers: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: part, index } of background.matchAll(/"(?:[^"\\]|\\.)*"|[(),]/g)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (part === ',' && depth === 0) {
      layers.push(background.slice(from, index))
      from = index + 1
    }
  }
  return [...layers, background.slice(from)]
}

const inHead = 'meta[property="og:image"], meta[name="twitter:image"], link[rel="image_src"]'

function namedInHead(page: Document): Candidate[] {
  return [...page.querySelectorAll(inHead)].map((element) => ({
    url: absolute(element.getAttribute('content') ?? element.getAttribute('href') ?? '', page),
    ...unknown,
    words: '',
  }))
}
