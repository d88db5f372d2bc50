import type { AccountState } from '#contract/accounts/states/account-states'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { lookUpKeys } from '../rules/email-rules.ts'

export interface AccountRow {
  id: PersonId
  email: string
  password_hash: string | null
  birthday: string | null
  country: string
  email_verified_at: Date | null
  state: AccountState
  state_reason: string
  deletion_due_at: Date | null
  personalized_ads: boolean
  personal_recommendations: boolean
  marketing_opt_out: boolean
  key_shortcuts: boolean
  mails_of_messages: boolean
  mails_of_invites: boolean
  /** Mails are written in it; null: not known yet. */
  language: string | null
  /** When its member chose the language for pages as well; null: they follow the browser. */
  language_chosen_at: Date | null
  connected_to_instagram: boolean
}

const columns = `a.id, a.email, a.password_hash, a.birthday, a.country, a.email_verified_at, a.state,
  a.state_reason, a.deletion_due_at, a.personalized_ads, a.personal_recommendations, a.marketing_opt_out,
  a.key_shortcuts,
  a.mails_of_messages, a.mails_of_invites, a.language, a.language_chosen_at,
  exists (select 1 from claims c where c.person_id = a.id and c.kind = 'instagram'
    and c.verified_at is not null) as connected_to_instagram`

/** By an address as it is written. Throws email_invalid. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const keys = lookUpKeys(email)
  return row<AccountRow>(
    db,
    `select ${columns} from account_emails e join accounts a on a.id = e.account_id
      where e.email_key = any($1::text[]) order by e.email_key = $2 desc limit 1`,
    [keys, keys[0]],
  )
}

export function findAccount(db: Db, id: PersonId): Promise<AccountRow | null> {
  return row<AccountRow>(db, `select ${columns} from accounts a where a.id = $1`, [id])
}

/** As `findAccount`, and locks the account until the transaction ends. */
export function lockAccount(db: Writer, id: PersonId): Promise<AccountRow | null> {
  return row<AccountRow>(
    db,
    `select ${columns} from accounts a where a.id = $1 for no key update of a`,
    [id],
  )
}

export interface NewAccount {
  id: PersonId
  email: string
  password_hash: string | null
  birthday: string | null
  country: string
  created_at: Date
  email_verified_at?: Date | null
  birthday_source?: string
  email_source?: string
  marketing_opt_out?: boolean
  language?: string | null
}

/** Returns whether the address was free; of two concurrent sign-ups exactly one gets true. */
export function claimEmail(db: Writer, key: string, accountId: PersonId): Promise<boolean> {
  return wrote(
    db,
    'insert into account_emails (email_key, account_id) values ($1, $2) on conflict do nothing returning 1',
    [key, accountId],
  )
}

export async function insertAccount(db: Writer, account: NewAccount): Promise<void> {
  await rows(
    db,
    `insert into accounts (id, email, password_hash, birthday, country, created_at, email_verified_at,
       birthday_source, email_source, marketing_opt_out, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      account.id,
      account.email,
      account.password_hash,
      account.birthday,
      account.country,
      account.created_at,
      account.email_verified_at ?? null,
      account.birthday_source ?? '',
      account.email_source ?? '',
      account.marketing_opt_out ?? false,
      account.language,
    ],
  )
}

export interface AccountChanges {
  birthday?: string
  country?: string
  personalized_ads?: boolean
  personal_recommendations?: boolean
  marketing_opt_out?: boolean
  key_shortcuts?: boolean
  mails_of_messages?: boolean
  mails_of_invites?: boolean
  language?: string
  language_chosen_at?: Date | null
}

/** Absent fields are left unchanged. */
export async function updateAccount(
  db: Writer,
  id: PersonId,
  changes: AccountChanges,
): Promise<void> {
  await rows(
    db,
    `update accounts set birthday = coalesce($2, birthday), country = coalesce($3, country),
       personalized_ads = coalesce($4, personalized_ads),
       personal_recommendations = coalesce($5, personal_recommendations),
       marketing_opt_out = coalesce($6, marketing_opt_out), key_shortcuts = coalesce($7, key_shortcuts),
       mails_of_messages = coalesce($8, mails_of_messages), mails_of_invites = coalesce($9, mails_of_invites),
       language = coalesce($10, language),
       language_chosen_at = case when $11 then $12 else language_chosen_at end
      where id = $1`,
    [
      id,
      changes.birthday,
      changes.country,
      changes.personalized_ads,
      changes.personal_recommendations,
      changes.marketing_opt_out,
      changes.key_shortcuts,
      changes.mails_of_messages,
      changes.mails_of_invites,
      changes.language,
      changes.language_chosen_at !== undefined,
      changes.language_chosen_at,
    ],
  )
}

/** Mails follow the language of the browser last used to log in, unless the member chose one. */
export async function noteLanguage(
  db: Writer,
  account: AccountRow,
  language: string,
): Promise<void> {
  if (account.language_chosen_at === null && account.language !== language)
    await updateAccount(db, account.id, { language })
}

/** Whether ads may be chosen by what they do here. */
export async function setPersonalizedAds(db: Writer, id: PersonId, isOn: boolean): Promise<void> {
  await rows(db, 'update accounts set personalized_ads = $2 where id = $1', [id, isOn])
}
