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
  personalized_ads: boolean
  marketing_opt_out: boolean
}

const columns = `a.id, a.email, a.password_hash, a.birthday, a.country, a.email_verified_at, a.state,
  a.state_reason, a.deletion_due_at, a.personalized_ads, a.marketing_opt_out`

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

/** The same, to be changed by this transaction alone. */
export function lockAccount(db: Writer, id: string): Promise<AccountRow | null> {
  return row<AccountRow>(
    db,
    `select ${columns} from accounts a where a.id = $1 for no key update of a`,
    [id],
  )
}

export interface NewAccount {
  id: string
  email: string
  password_hash: string | null
  birthday: string | null
  country: string
  created_at: Date
  email_verified_at?: Date | null
  birthday_source?: string
  email_source?: string
  marketing_opt_out?: boolean
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

export interface AccountWish {
  birthday?: string
  country?: string
  personalized_ads?: boolean
  marketing_opt_out?: boolean
}

/** Absent facts stay. */
export async function updateAccount(db: Writer, id: string, wish: AccountWish): Promise<void> {
  const given = Object.entries(wish).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await db.updateTable('accounts').set(Object.fromEntries(given)).where('id', '=', id).execute()
}
