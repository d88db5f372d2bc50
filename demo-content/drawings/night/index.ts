import type { Family } from '../drawing.ts'
import { moonPhases } from './moon-phases.ts'
import { orbits } from './orbits.ts'
import { starChart } from './star-chart.ts'
import { tent } from './tent.ts'

export const night = {
  'star-chart': starChart,
  'moon-phases': moonPhases,
  orbits,
  tent,
} satisfies Family
