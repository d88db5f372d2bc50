import type { Family } from '../drawing.ts'
import { againstWall } from './against-wall.ts'
import { beforeSun } from './before-sun.ts'

export const bicycles = { 'bicycle-wall': againstWall, 'bicycle-sun': beforeSun } satisfies Family
