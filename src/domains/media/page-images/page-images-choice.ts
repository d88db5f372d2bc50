import type { FoundPicture } from './page-images-collect.ts'
import type { OfferKind, PageOffer } from './page-images-offers.ts'
import { isDecoration, resolveUrl } from './page-images-url.ts'

export interface ChosenOffer {
  url: string
  width: number | null
  height: number | null
}

const maxOffersTried = 8

/** The author's choice first; a full size is larger than anything shown. */
const priority: Record<OfferKind, number> = { chosen: 2, full: 1, lazy: 0, plain: 0 }

/**
 * The largest real picture among the offers of one element, with its declared size, if any.
 * Null when every offer is a placeholder, inline data or no web address.
 */
export function chooseOffer(found: FoundPicture, base: string): ChosenOffer | null {
  const isLazy = found.offers.some(({ kind }) => kind === 'lazy')
  const widthOf = ({ width, density }: PageOffer) => width ?? (found.width ?? 0) * density
  const ranked = found.offers
    .map((offer, order) => ({ ...offer, order }))
    .sort(
      (a, b) =>
        priority[b.kind] - priority[a.kind] ||
        // The plain source of a lazy picture is a blurred or empty placeholder.
        (isLazy ? Number(isPlaceholder(a)) - Number(isPlaceholder(b)) : 0) ||
        widthOf(b) - widthOf(a) ||
        b.density - a.density ||
        a.order - b.order,
    )
  for (const offer of ranked.slice(0, maxOffersTried)) {
    const url = resolveUrl(offer.url, base)
    if (url !== null && !isDecoration(url)) return { url, ...sizeOf(offer, found) }
  }
  return null
}

function isPlaceholder({ kind, width }: PageOffer): boolean {
  return kind === 'plain' && width === null
}

/** The declared shape, at the width the offer names. */
function sizeOf(
  offer: PageOffer,
  found: FoundPicture,
): { width: number | null; height: number | null } {
  if (offer.width !== null) {
    const ratio = found.width && found.height ? found.height / found.width : null
    return { width: offer.width, height: ratio === null ? null : Math.round(offer.width * ratio) }
  }
  const scaled = (side: number | null) => (side === null ? null : Math.round(side * offer.density))
  return { width: scaled(found.width), height: scaled(found.height) }
}
