/** Letters that texts are drawn in; what one of them lacks comes from plainer ones. */
export const textFamilies = ['sans', 'serif', 'rounded', 'hand', 'condensed'] as const
export type TextFamily = (typeof textFamilies)[number]

/** Where lines begin and end, as the text is read. */
export const textAligns = ['start', 'center', 'end'] as const
export type TextAlign = (typeof textAligns)[number]

/** A text upon what is made of a picture, in fractions of the sides of that. */
export interface PictureText {
  text: string
  family: TextFamily
  /** Of its letters, by the height. */
  size: number
  /** `#rrggbb` */
  color: string
  /** The colour behind it; null: none. */
  background: string | null
  align: TextAlign
  /** The middle of its box. */
  x: number
  y: number
  /** Of its box, in which its lines are broken; it is as high as they are. */
  width: number
  /** Tenths of a degree, clockwise, around the middle of its box. */
  tilt_tenths: number
}
