import { inputMessage } from '../message-ref.ts'
import type { PictureCrop } from './picture-edit/recipe.ts'

/** Parts exceeding the picture by no more than this are rounding errors. */
const slack = 0.001

/** What `refine` is given, so that a part ends within the picture. */
export function endsWithin(
  start: 'x' | 'y',
  length: 'w' | 'h',
): [isWithin: (part: PictureCrop) => boolean, refusal: { path: string[]; message: string }] {
  return [
    (part) => part[start] + part[length] <= 1 + slack,
    { path: [length], message: inputMessage('input.cropPlace') },
  ]
}
