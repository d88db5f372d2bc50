import type { AccountState } from '#contract/accounts/account-states'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface AccountRow {
  id: string
  email: string
  password_hash: string | null
  birthday: string | null
  country: string
  email_verified_at: Date | null
  state: AccountState
  state_reason: string
  deletion_due_at: Date | null
}

const columns = `a.id, a.email, a.password_hash, a.birthday, a.country, a.email_verified_at, a.state,
  a.state_reason, a.deletion_due_at`

export function findAccountByEmail(db: Db, key: string): Promise<AccountRow | null> {
  return row<AccountRow>(
    db,
    `select ${columns} from account_emails e join accounts a on a.id = e.account_id where e.email_key = $1`,
    [key],
  )
}

export function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  return row<AccountRow>(db, `select ${columns} from accounts a where a.id = $1`, [id])
}

export interface NewAccount {
  id: string
  email: string
  password_hash: string | null
  birthday: string | null
  country: string
  created_at: Date
}

/** Whether the address was free; of two sign-ups at one moment exactly one hears yes. */
export async function claimEmail(db: Writer, key: string, accountId: string): Promise<boolean> {
  const claimed = await rows(
    db,
    'insert into account_emails (email_key, account_id) values ($1, $2) on conflict do nothing returning 1',
    [key, accountId],
  )
  return claimed.length === 1
}

export async function insertAccount(db: Writer, account: NewAccount): Promise<void> {
  await db.insertInto('accounts').values(account).execute()
}
