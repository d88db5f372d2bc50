import type { Family } from '../drawing.ts'
import { ikat } from './ikat.ts'
import { knitted } from './knitted.ts'
import { quilt } from './quilt.ts'

export const textiles = { ikat, knitted, quilt } satisfies Family
