import type { Family } from '../drawing.ts'
import { readingCorner } from './reading-corner.ts'
import { sideboard } from './sideboard.ts'
import { windowSill } from './window-sill.ts'

export const rooms = {
  'reading-corner': readingCorner,
  'window-sill': windowSill,
  sideboard,
} satisfies Family
