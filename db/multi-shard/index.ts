import { findingStatements } from './finding.ts'
import { memberStatements } from './members.ts'
import { pinStatements } from './pins.ts'
import type { MultiShardStatement } from './statement.ts'

export type { MultiShardStatement } from './statement.ts'

/** Every one that may; `npm test -- distributed` fails where another one does. */
export const multiShardStatements: readonly MultiShardStatement[] = [
  ...memberStatements,
  ...pinStatements,
  ...findingStatements,
]
