import type { Family } from '../drawing.ts'
import { bower } from './bower.ts'
import { cranes } from './cranes.ts'
import { onBranch } from './on-branch.ts'
import { owl } from './owl.ts'

export const birds = { bower, 'birds-on-branch': onBranch, owl, cranes } satisfies Family
