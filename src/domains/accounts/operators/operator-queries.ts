import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts'

export interface OperatorRow {
  account_id: PersonId
  since: Date
  proof: Buffer
  is_first: true | null
}

/** Returns false when the account is an operator already, or somebody else was the first. */
export function insertOperator(db: Writer, operator: OperatorRow): Promise<boolean> {
  return wrote(
    db,
    `insert into operators (account_id, since, proof, is_first) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [operator.account_id, operator.since, operator.proof, operator.is_first],
  )
}

export async function deleteOperator(db: Writer, accountId: PersonId): Promise<boolean> {
  return wrote(db, 'delete from operators where account_id = $1 returning 1', [accountId])
}

export function selectOperators(db: Db): Promise<Pick<OperatorRow, 'account_id' | 'proof'>[]> {
  return rows(db, 'select account_id, proof from operators order by account_id', [])
}

export interface OperatorListed {
  username: string
  has_second_factor: boolean
}

/** Of accounts that are still there. */
export function selectOperatorAccounts(
  db: Db,
  usernames: readonly string[],
  ids: readonly PersonId[],
): Promise<OperatorListed[]> {
  return rows<OperatorListed>(
    db,
    `select p.username, ${hasSecondFactor('a.id')} as has_second_factor
       from accounts a join people p on p.id = a.id
      where lower(p.username) = any($1::text[]) or a.id = any($2::bigint[])
      order by p.username`,
    [[...usernames], [...ids]],
  )
}

/** Whether anybody has an account here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await row(db, 'select 1 from accounts limit 1', [])) !== null
}
