import type { Family } from '../drawing.ts'
import { contours } from './contours.ts'
import { island } from './island.ts'
import { townPlan } from './town-plan.ts'

export const maps = { 'town-plan': townPlan, contours, island } satisfies Family
