import type { Family } from '../drawing.ts'
import { beachFromAbove } from './beach-from-above.ts'
import { lighthouse } from './lighthouse.ts'
import { regatta } from './regatta.ts'
import { sunOnWater } from './sun-on-water.ts'
import { swell } from './swell.ts'

export const sea = {
  'sun-on-water': sunOnWater,
  regatta,
  lighthouse,
  'beach-from-above': beachFromAbove,
  swell,
} satisfies Family
