import type { ImageExtension, ImageSize } from '#contract/media/image-address'
import type { VisualFeatures } from '#platform/visual-features'

export const contentTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const satisfies Record<ImageExtension, string>

export interface Rendition {
  size: ImageSize
  extension: ImageExtension
  contentType: string
  width: number
  height: number
  bytes: Buffer
}

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif'

export interface ImageFacts {
  /** 32 hex: the first 128 bits of the SHA-256 of the source bytes. */
  digest: string
  format: SourceFormat
  /** Pixels, with the orientation applied. */
  width: number
  height: number
  isAnimated: boolean
  /** The extension that `finish` will use for the original. */
  originalExtension: ImageExtension
  /** `#rrggbb` */
  dominantColor: string
  /** A blur of the picture as a data: URI of at most `maxPlaceholderChars`. */
  placeholder: string
  look: VisualFeatures
}

export interface IngestedImage {
  facts: ImageFacts
  /** 736x, 474x and 236x as WebP. */
  renditions: Rendition[]
}
