import type { Family } from '../drawing.ts'
import { fancies } from './fancies.ts'
import { layerCake } from './layer-cake.ts'

export const cakes = { 'layer-cake': layerCake, fancies } satisfies Family
