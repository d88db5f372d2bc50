import type { Family } from '../drawing.ts'
import { carp } from './carp.ts'
import { fields } from './fields.ts'
import { range } from './range.ts'
import { winterTree } from './winter-tree.ts'

export const woodcut = {
  'woodcut-fields': fields,
  'woodcut-tree': winterTree,
  'woodcut-carp': carp,
  'woodcut-range': range,
} satisfies Family
