import { type AnimationName, animations, type DrawingName, drawings } from './drawings/index.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { createRandom } from './random.ts'

export type PictureSpec = {
  drawing: DrawingName | AnimationName
  seed: number
  palette: PaletteName
  widthPx: number
  heightPx: number
}

const frameCount = 18

/** The drawing behind a picture: one SVG, or one for each frame. The same spec, the same text. */
export function pictureSvgs({ drawing, seed, palette, widthPx, heightPx }: PictureSpec): string[] {
  const inks = palettes[palette]
  if (!isAnimated(drawing)) return [drawings[drawing](createRandom(seed), inks, widthPx, heightPx)]
  return Array.from({ length: frameCount }, (_, frame) =>
    animations[drawing](createRandom(seed), inks, widthPx, heightPx, frame / frameCount),
  )
}

function isAnimated(drawing: PictureSpec['drawing']): drawing is AnimationName {
  return drawing in animations
}
