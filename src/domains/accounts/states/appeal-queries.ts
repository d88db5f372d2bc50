import type { AccountState } from '#contract/accounts/states/account-states'
import type { AppealId, PersonId, ReportId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface AppealRow {
  id: AppealId
  account_id: PersonId | null
  email: string
  message: string
  report_id: ReportId | null
  created_at: Date
  settled_at: Date | null
  outcome: string | null
  username: string | null
  state: AccountState | null
  state_reason: string | null
}

export interface NewAppeal {
  id: AppealId
  account_id: PersonId | null
  email: string
  message: string
  report_id: ReportId | null
  created_at: Date
}

export async function insertAppeal(db: Writer, appeal: NewAppeal): Promise<void> {
  await rows(
    db,
    `insert into appeals (id, account_id, email, message, created_at, report_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[appeal.id, appeal.account_id, appeal.email, appeal.message],
      ...[appeal.created_at, appeal.report_id],
    ],
  )
}

const select = `select a.id, a.account_id, a.email, a.message, a.report_id, a.created_at, a.settled_at, a.outcome, p.username,
    c.state, c.state_reason
  from appeals a left join people p on p.id = a.account_id left join accounts c on c.id = a.account_id`

/** Oldest first, the order in which to answer them. */
export function selectOpenAppeals(db: Db, limit: number): Promise<AppealRow[]> {
  return rows<AppealRow>(
    db,
    `${select} where a.settled_at is null order by a.created_at, a.id limit $1`,
    [limit],
  )
}

/** Latest answered first. */
export function selectSettledAppeals(db: Db, limit: number): Promise<AppealRow[]> {
  return rows<AppealRow>(
    db,
    `${select} where a.settled_at is not null order by a.settled_at desc, a.id limit $1`,
    [limit],
  )
}

export function findAppeal(db: Db, id: string): Promise<AppealRow | null> {
  return row<AppealRow>(db, `${select} where a.id = $1`, [id])
}

/** Returns whether it was open. */
export function settleAppeal(db: Writer, id: string, outcome: string, now: Date): Promise<boolean> {
  return wrote(
    db,
    'update appeals set settled_at = $3, outcome = $2 where id = $1 and settled_at is null returning 1',
    [id, outcome, now],
  )
}
