import type { Family } from '../drawing.ts'
import { fogSun } from './fog-sun.ts'
import { northernLights } from './northern-lights.ts'
import { sinkingSuns } from './sinking-suns.ts'
import { windowLight } from './window-light.ts'

export const light = {
  'window-light': windowLight,
  'northern-lights': northernLights,
  'sinking-suns': sinkingSuns,
  'fog-sun': fogSun,
} satisfies Family
