import type { Family } from '../drawing.ts'
import { breakfast } from './breakfast.ts'
import { panRail } from './pan-rail.ts'
import { pantry } from './pantry.ts'

export const kitchen = { 'pan-rail': panRail, pantry, breakfast } satisfies Family
