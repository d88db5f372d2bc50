import type { Family } from '../drawing.ts'
import { arches } from './arches.ts'
import { balance } from './balance.ts'
import { mobile } from './mobile.ts'
import { overlaps } from './overlaps.ts'

export const abstract = { arches, balance, mobile, overlaps } satisfies Family
