import type { Family } from '../drawing.ts'
import { canyon } from './canyon.ts'
import { forest } from './forest.ts'
import { moonGarden } from './moon-garden.ts'
import { reef } from './reef.ts'

export const papercut = {
  'paper-canyon': canyon,
  'paper-forest': forest,
  'paper-reef': reef,
  'moon-garden': moonGarden,
} satisfies Family
