import type { Family } from '../drawing.ts'
import { beds } from './beds.ts'
import { glasshouse } from './glasshouse.ts'
import { meadow } from './meadow.ts'
import { pottedRows } from './potted-rows.ts'

export const gardens = { meadow, glasshouse, beds, 'potted-rows': pottedRows } satisfies Family
