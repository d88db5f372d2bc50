import type { Family } from '../drawing.ts'
import { lanterns } from './lanterns.ts'
import { pendants } from './pendants.ts'
import { tableLamp } from './table-lamp.ts'

export const lamps = { pendants, 'table-lamp': tableLamp, lanterns } satisfies Family
