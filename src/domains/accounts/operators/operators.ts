import { timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceChangedAccount } from '../sessions/ended-sessions.ts'
import type { OperatorState } from '../sessions/find-viewer.ts'
import {
  deleteOperator,
  insertOperator,
  type OperatorListed,
  selectOperatorAccounts,
  selectOperators,
} from './operator-queries.ts'

type Parts = Pick<Services, 'encryption' | 'settings' | 'clock'>

/** Only this server can compute it. */
function proofOf({ encryption }: Pick<Services, 'encryption'>, accountId: PersonId): Buffer {
  return encryption.fingerprint('operator', accountId)
}

/** Whether a member is an operator: by the setting OPERATORS, or by a proof that this server has written. */
export function isOperator(
  services: Pick<Services, 'encryption' | 'settings'>,
  member: { account_id: PersonId; username: string; operator_proof: Buffer | null },
): boolean {
  const { account_id, username, operator_proof: proof } = member
  if (services.settings.operators.includes(username.toLowerCase())) return true
  return proof !== null && isProof(services, account_id, proof)
}

/** As `isOperator`, and whether the setting lets them act as one. */
export function operatorState(
  services: Pick<Services, 'encryption' | 'settings'>,
  member: Parameters<typeof isOperator>[1] & { has_second_factor: boolean },
): OperatorState {
  if (!isOperator(services, member)) return false
  const isRequired = services.settings.operatorSecondFactor === 'required'
  return isRequired && !member.has_second_factor ? 'lacks_factor' : true
}

function isProof(services: Pick<Services, 'encryption'>, id: PersonId, proof: Buffer): boolean {
  const expected = proofOf(services, id)
  return proof.length === expected.length && timingSafeEqual(proof, expected)
}

/** Whether whoever has the set-up code may set this server up: the setting names nobody, and nobody has. */
export async function isSetUpOpen(
  db: Db,
  services: Pick<Services, 'encryption'> & { settings: Pick<Services['settings'], 'setupCode'> },
): Promise<boolean> {
  if (services.settings.setupCode === null) return false
  const operators = await selectOperators(db)
  return !operators.some(({ account_id, proof }) => isProof(services, account_id, proof))
}

/** Who is an operator, by the setting or by a proof, and whether they have a second factor. */
export async function listOperators(
  db: Db,
  services: Pick<Services, 'encryption' | 'settings'>,
): Promise<OperatorListed[]> {
  const proven = (await selectOperators(db))
    .filter(({ account_id, proof }) => isProof(services, account_id, proof))
    .map(({ account_id }) => account_id)
  return selectOperatorAccounts(db, services.settings.operators, proven)
}

/** How many members are operators, by the setting or by a proof. */
export async function countOperators(
  db: Db,
  services: Pick<Services, 'encryption' | 'settings'>,
): Promise<number> {
  return (await listOperators(db, services)).length
}

/** Returns false when somebody else was the first. What another key has proven counts no more. */
export async function becomeFirstOperator(
  db: Writer,
  services: Parts,
  accountId: PersonId,
): Promise<boolean> {
  for (const { account_id, proof } of await selectOperators(db))
    if (!isProof(services, account_id, proof)) await deleteOperator(db, account_id)
  return insertOperator(db, {
    account_id: accountId,
    since: services.clock.now(),
    proof: proofOf(services, accountId),
    is_first: true,
  })
}

/** Returns false when the account is one already. */
export async function makeOperator(
  db: Writer,
  services: Parts,
  accountId: PersonId,
): Promise<boolean> {
  const isNew = await insertOperator(db, {
    account_id: accountId,
    since: services.clock.now(),
    proof: proofOf(services, accountId),
    is_first: null,
  })
  if (isNew) await announceChangedAccount(db, accountId)
  return isNew
}

/** Returns false when the account is none, or one by the setting alone. */
export async function endOperator(db: Writer, accountId: PersonId): Promise<boolean> {
  const wasOne = await deleteOperator(db, accountId)
  if (wasOne) await announceChangedAccount(db, accountId)
  return wasOne
}
