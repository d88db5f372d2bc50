import * as made from './index.ts'
import type * as declared from './types.d.ts'

/*
 * Does not compile where `types.d.ts` promises what there is not. What draws takes only names that there are, of
 * which those types know nothing.
 */

type Drawing = (...taken: never[]) => ReturnType<typeof declared.drawPicture>

export const agreement: Omit<typeof declared, 'drawPicture' | 'drawAvatar'> & {
  drawPicture: Drawing
  drawAvatar: Drawing
} = made
