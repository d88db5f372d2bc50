import { type ImageSize, sizeOf } from '#contract/media/image-address'

export interface Dimensions {
  width: number
  height: number
}

/** A rendition's pixels; `isCropped` when it shows the middle square only. */
export interface RenditionShape extends Dimensions {
  isCropped: boolean
}

/** The shape of a rendition of a source, which is never larger than the source itself. */
export function shapeOf(source: Dimensions, size: ImageSize): RenditionShape {
  return { ...sizeOf(source, size), isCropped: size === '60x60' || size === '136x136' }
}
