import type { Family } from '../drawing.ts'
import { bouquet } from './bouquet.ts'
import { huddle } from './huddle.ts'

export const stillLifes = { huddle, bouquet } satisfies Family
