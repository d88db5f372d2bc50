import type { Family } from '../drawing.ts'
import { desert } from './desert.ts'
import { pool } from './pool.ts'
import { ruins } from './ruins.ts'
import { twoInks } from './two-inks.ts'

export const riso = {
  'riso-desert': desert,
  'riso-pool': pool,
  'riso-fruit': twoInks,
  'riso-ruins': ruins,
} satisfies Family
