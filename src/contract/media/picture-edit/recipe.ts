import { storyFormats } from '../../pins/stories/story-formats.ts'
import type { PictureText } from './texts/picture-text.ts'

/** Width to height of what is made: anything, as the picture is, or one of the formats of pages. */
export const pictureRatios = ['free', 'original', ...storyFormats] as const
export type PictureRatio = (typeof pictureRatios)[number]

/** Whether the frame cuts the picture, or has all of it on a background. */
export const pictureFits = ['crop', 'whole'] as const
export type PictureFit = (typeof pictureFits)[number]

/** A part of a picture in fractions of its sides, from its upper left corner. */
export interface PictureCrop {
  x: number
  y: number
  w: number
  h: number
}

/**
 * What is made of a picture: it is turned, then mirrored, then cropped, then tilted, then put into its frame, then texts
 * are put upon it. A step that is added later changes nothing where it is not used, so that recipes that are kept mean
 * what they meant.
 */
export interface PictureRecipe {
  version: 1
  /** Clockwise. */
  quarter_turns: QuarterTurns
  /** Left to right. Upside down is two turns more. */
  is_mirrored: boolean
  /** Of the picture as it is turned and mirrored, in fractions of its sides. */
  crop: PictureCrop
  /**
   * Tenths of a degree, clockwise as it is seen, around the middle of the part. A frame that cuts gets as much of the
   * part as has no empty corner; in one that has all of it, the part itself lies askew.
   */
  tilt_tenths: number
  ratio: PictureRatio
  fit: PictureFit
  /** `#rrggbb`; behind a whole picture. */
  background: string
  /** Upon what is made of all that, the last on top. */
  texts: PictureText[]
}
export type QuarterTurns = 0 | 1 | 2 | 3

export const wholeCrop: PictureCrop = { x: 0, y: 0, w: 1, h: 1 }

/** The picture as it is. */
export const plainRecipe: PictureRecipe = {
  version: 1,
  quarter_turns: 0,
  is_mirrored: false,
  crop: wholeCrop,
  tilt_tenths: 0,
  ratio: 'free',
  fit: 'crop',
  background: '#ffffff',
  texts: [],
}

type Kept<Value, Added extends keyof Value> = Omit<Value, Added> & Partial<Pick<Value, Added>>
/** A recipe as it may have been kept, before steps were added. */
export type KeptRecipe = Omit<Kept<PictureRecipe, 'tilt_tenths'>, 'texts'> & {
  texts?: Kept<PictureText, 'tilt_tenths'>[]
}

export function toRecipe(kept: KeptRecipe): PictureRecipe {
  const texts = (kept.texts ?? []).map((text) => ({ ...uprightText, ...text }))
  return { ...plainRecipe, ...kept, texts }
}
const uprightText = { tilt_tenths: 0 }

const digits = 100_000

/** Fractions have five digits, so that turning to and fro ends where it began. */
export function toFraction(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * digits) / digits))
}
