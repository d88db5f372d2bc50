import type { PageImage } from '#contract/media/find-page-images'

/** Smaller ones are buttons and portraits, not what a page is about. */
const leastSidePx = 120

/**
 * A page's pictures as they are offered: each once, the largest first, then those whose size the page
 * does not tell, in the page's own order.
 */
export function pagePictures(items: readonly PageImage[]): PageImage[] {
  const seen = new Set<string>()
  const once = items.filter(({ url }) => !seen.has(url) && seen.add(url))
  const large = once.filter(
    ({ width, height }) =>
      width === null || height === null || (width >= leastSidePx && height >= leastSidePx),
  )
  return large.toSorted((a, b) => area(b) - area(a))
}

function area({ width, height }: PageImage): number {
  return width === null || height === null ? 0 : width * height
}
