import type { Family } from '../drawing.ts'
import { citrusRounds } from './citrus-rounds.ts'
import { fruitBowl } from './fruit-bowl.ts'
import { fruitBranch } from './fruit-branch.ts'
import { pears } from './pears.ts'

export const fruit = {
  'citrus-rounds': citrusRounds,
  'fruit-branch': fruitBranch,
  'fruit-bowl': fruitBowl,
  pears,
} satisfies Family
