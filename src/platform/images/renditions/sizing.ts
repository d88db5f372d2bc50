import { maxWebpSidePx } from '../limits.ts'
import type { RenditionSize } from './rendition.ts'

export interface Dimensions {
  width: number
  height: number
}

/** A rendition's pixels; `isCropped` when it shows the middle square only. */
export interface RenditionShape extends Dimensions {
  isCropped: boolean
}

/** The shape of a rendition of a source, which is never larger than the source itself. */
export function shapeOf(source: Dimensions, size: RenditionSize): RenditionShape {
  if (size === 'originals') return { ...source, isCropped: false }
  if (size === '60x60' || size === '136x136') {
    const side = Math.min(Number.parseInt(size, 10), source.width, source.height)
    return { width: side, height: side, isCropped: true }
  }
  return { ...fitWidth(source, Number.parseInt(size, 10)), isCropped: false }
}

/**
 * Whole aspect at the given width. A picture so tall that WebP could not hold it comes out
 * narrower.
 */
function fitWidth(source: Dimensions, target: number): Dimensions {
  const width = Math.min(target, source.width)
  const height = Math.max(1, Math.round((source.height * width) / source.width))
  if (height <= maxWebpSidePx) return { width, height }
  return {
    width: Math.max(1, Math.round((source.width * maxWebpSidePx) / source.height)),
    height: maxWebpSidePx,
  }
}
