import type { Family } from '../drawing.ts'
import { cabin } from './cabin.ts'
import { lake } from './lake.ts'
import { summit } from './summit.ts'

export const mountains = { lake, summit, cabin } satisfies Family
