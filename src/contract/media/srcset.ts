/** One candidate for loading a picture, from an `<img>` or `<source>`. */
export interface Offer {
  url: string
  /** Width in pixels, from a `w` descriptor. */
  width: number | null
  /** Device pixels per CSS pixel, from an `x` descriptor; 1 by default. */
  density: number
}

const offersRead = 64

/**
 * The candidates of a `srcset` attribute, as in HTML's "parse a srcset attribute": addresses
 * may contain commas, a comma after an address ends it, and one with an unknown descriptor
 * is skipped.
 */
export function parseSrcset(srcset: string): Offer[] {
  const offers: Offer[] = []
  let at = 0
  while (offers.length < offersRead) {
    while (at < srcset.length && isGap(srcset[at]!)) at++
    if (at >= srcset.length) break
    const start = at
    while (at < srcset.length && !isSpace(srcset[at]!)) at++
    let end = at
    while (end > start && srcset[end - 1] === ',') end--
    const url = srcset.slice(start, end)
    if (end < at) {
      offers.push({ url, width: null, density: 1 })
      continue
    }
    const close = endOfDescriptors(srcset, at)
    const offer = describe(url, srcset.slice(at, close))
    if (offer) offers.push(offer)
    at = close + 1
  }
  return offers
}

/** A comma within parentheses belongs to the descriptor. */
function endOfDescriptors(srcset: string, from: number): number {
  let depth = 0
  for (let at = from; at < srcset.length; at++) {
    const char = srcset[at]
    if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ',' && depth === 0) return at
  }
  return srcset.length
}

function describe(url: string, descriptors: string): Offer | null {
  const offer: Offer = { url, width: null, density: 1 }
  for (const descriptor of descriptors.split(/[\s]+/)) {
    if (descriptor === '') continue
    const amount = Number(descriptor.slice(0, -1))
    const unit = descriptor.at(-1)
    if (descriptor.length < 2 || !Number.isFinite(amount) || amount <= 0) return null
    if (unit === 'w' && Number.isInteger(amount)) offer.width = amount
    else if (unit === 'x') offer.density = amount
    else if (unit !== 'h') return null
  }
  return offer
}

/**
 * The width in CSS pixels if no condition of `sizes` matches: its last
 * entry, if that is a plain length.
 */
export function widthInSizes(sizes: string): number | null {
  const last = sizes.slice(sizes.lastIndexOf(',') + 1).trim()
  const length = /^(\d{1,5})(?:\.\d*)?px$/.exec(last)
  return length ? Number(length[1]) : null
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f'
}

function isGap(char: string): boolean {
  return char === ',' || isSpace(char)
}
