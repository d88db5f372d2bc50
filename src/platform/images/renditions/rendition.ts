import type { VisualFeatures } from '#platform/visual-features'

/**
 * `60x60` and `136x136` are squares cropped from the middle; `NNNx` is NNN wide with the whole
 * picture in it; `originals` is the full size. None is ever larger than its source.
 */
export const renditionSizes = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '237x',
  '474x',
  '564x',
  '600x',
  '736x',
  '1200x',
  'originals',
] as const

export type RenditionSize = (typeof renditionSizes)[number]

export const contentTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const

export type RenditionExtension = keyof typeof contentTypes

export interface Rendition {
  size: RenditionSize
  extension: RenditionExtension
  contentType: string
  width: number
  height: number
  bytes: Buffer
}

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export interface ImageFacts {
  /** 32 hex: the first 128 bits of the SHA-256 of the source bytes. */
  digest: string
  format: SourceFormat
  /** Pixels, with the orientation applied. */
  width: number
  height: number
  isAnimated: boolean
  /** The extension that `finish` will use for the original. */
  originalExtension: RenditionExtension
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
