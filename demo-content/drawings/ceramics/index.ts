import type { Family } from '../drawing.ts'
import { shelves } from './shelves.ts'
import { stackedBowls } from './stacked-bowls.ts'
import { trio } from './trio.ts'
import { vaseInLight } from './vase-in-light.ts'

export const ceramics = {
  shelves,
  'vase-in-light': vaseInLight,
  trio,
  'stacked-bowls': stackedBowls,
} satisfies Family
