import { accountsStatements } from './accounts.ts'
import { adsStatements } from './ads.ts'
import { billingStatements } from './billing.ts'
import { boardsStatements } from './boards.ts'
import { figuresStatements } from './figures.ts'
import { findingStatements } from './finding.ts'
import { leavingStatements } from './leaving.ts'
import { membersStatements } from './members.ts'
import { picturesStatements } from './pictures.ts'
import { pinsStatements } from './pins.ts'
import { sweepsStatements } from './sweeps.ts'

/** Every statement that may; `npm test -- distributed` fails where another one does. */
export const multiShardStatements: readonly string[] = [
  ...accountsStatements,
  ...adsStatements,
  ...billingStatements,
  ...boardsStatements,
  ...figuresStatements,
  ...findingStatements,
  ...leavingStatements,
  ...membersStatements,
  ...picturesStatements,
  ...pinsStatements,
  ...sweepsStatements,
].flatMap(({ statements }) => statements)
