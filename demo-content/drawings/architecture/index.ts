import type { Family } from '../drawing.ts'
import { archways } from './archways.ts'
import { poolHouse } from './pool-house.ts'
import { sunnyStair } from './sunny-stair.ts'

export const architecture = {
  archways,
  'sunny-stair': sunnyStair,
  'pool-house': poolHouse,
} satisfies Family
