import { type Offer, parseSrcset } from '#contract/media/srcset'
import type { Attributes } from '#platform/html'

/**
 * How a page offers a picture: chosen for saving by its author, in full size for a closer look,
 * to be loaded later by a script, or plainly.
 */
export type OfferKind = 'chosen' | 'full' | 'lazy' | 'plain'

export interface PageOffer extends Offer {
  kind: OfferKind
}

const lazySources = [
  ...['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-original-src'],
  ...['data-echo', 'data-srcurl', 'data-image', 'data-img', 'data-ll-src', 'data-actualsrc'],
]
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-ll-srcset']
const fullSources = [
  ...['data-hi-res-src', 'data-hi-res', 'data-hires', 'data-highres', 'data-full', 'data-full-src'],
  ...['data-full-url', 'data-large', 'data-large-src', 'data-large_image', 'data-large-file'],
  ...['data-orig-file', 'data-zoom-image', 'data-zoom-src', 'data-zoom', 'data-image-full'],
]
const lazyBackgrounds = ['data-bg', 'data-background', 'data-background-image', 'data-bg-src']

/** `srcset` and the attributes in which scripts store it. */
export function setsIn(attributes: Attributes): PageOffer[] {
  const kinds = [
    ['plain', ['srcset']],
    ['lazy', lazySets],
  ] as const
  return kinds.flatMap(([kind, names]) =>
    names.flatMap((name) =>
      parseSrcset(attributes.get(name) ?? '').map((offer) => ({ ...offer, kind })),
    ),
  )
}

/** `src` and the attributes in which scripts store it, or a larger one. */
export function sourcesIn(attributes: Attributes): PageOffer[] {
  return [
    ...offersOf(attributes, fullSources, 'full'),
    ...offersOf(attributes, lazySources, 'lazy'),
    ...offersOf(attributes, ['src'], 'plain'),
  ]
}

/** Background pictures of an element. */
export function backgroundsIn(attributes: Attributes): PageOffer[] {
  const style = attributes.get('style')
  const plain =
    style && /background(?:-image)?\s*:[^;]{0,200}?url\(\s*(["']?)([^"')]+)\1\s*\)/i.exec(style)
  const lazy = lazyBackgrounds.flatMap((name) => {
    const value = attributes.get(name)
    const address = value && (/^\s*url\(\s*["']?([^"')]+)/i.exec(value)?.[1] ?? value)
    return address && /[/.]/.test(address) ? [address] : []
  })
  return [
    ...lazy.map((url) => ({ url, width: null, density: 1, kind: 'lazy' as const })),
    ...(plain ? [{ url: plain[2]!, width: null, density: 1, kind: 'plain' as const }] : []),
  ]
}

export function offersOf(attributes: Attributes, names: string[], kind: OfferKind): PageOffer[] {
  return names.flatMap((name) => {
    const url = attributes.get(name)
    // Some of these attributes may also contain script settings: 'true', '{"zoom":2}', '2'.
    const isAddress = url && (name === 'src' || name === 'poster' || /^[^{[<]*[/.]/.test(url))
    return isAddress ? [{ url, width: null, density: 1, kind }] : []
  })
}
