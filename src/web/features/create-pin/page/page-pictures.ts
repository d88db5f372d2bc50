import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'

/**
 * A page's pictures to choose from: each once, the largest first, then those of unknown size in the page's
 * order.
 */
export function pagePictures(items: readonly PageImage[]): PageImage[] {
  const seen = new Set<string>()
  const once = items.filter(({ url }) => !seen.has(url) && seen.add(url))
  const large = once.filter(
    ({ width, height }) =>
      width === null ||
      height === null ||
      (width >= limits.pinPictureSideMinPx && height >= limits.pinPictureSideMinPx),
  )
  return large.toSorted((a, b) => area(b) - area(a))
}

function area({ width, height }: PageImage): number {
  return width === null || height === null ? 0 : width * height
}
