import type { Family } from '../drawing.ts'
import { feathers } from './feathers.ts'
import { moths } from './moths.ts'
import { mushrooms } from './mushrooms.ts'
import { shells } from './shells.ts'

export const specimens = { moths, feathers, mushrooms, shells } satisfies Family
