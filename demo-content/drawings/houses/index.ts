import type { Family } from '../drawing.ts'
import { canal } from './canal.ts'
import { hillVillage } from './hill-village.ts'
import { snowStreet } from './snow-street.ts'

export const houses = {
  canal,
  'hill-village': hillVillage,
  'snow-street': snowStreet,
} satisfies Family
