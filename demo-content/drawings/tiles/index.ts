import type { Family } from '../drawing.ts'
import { azulejo } from './azulejo.ts'
import { quarterRings } from './quarter-rings.ts'
import { scallops } from './scallops.ts'
import { starsAndCrosses } from './stars-and-crosses.ts'

export const tiles = {
  azulejo,
  'quarter-rings': quarterRings,
  scallops,
  'stars-and-crosses': starsAndCrosses,
} satisfies Family
