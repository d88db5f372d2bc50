import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { addPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { emailKey } from '../rules/email-rules.ts'
import { claimEmail, insertAccount } from './account-queries.ts'

export interface MemberToAdd {
  id: PersonId
  email: string
  /** null: password log-in is disabled. */
  passwordHash: string | null
  username: string
  fullName: string
  birthday: string
  country: string
  /** null: not known. */
  language?: string | null
  now: Date
}

/** Adds a member as an operator or a seed does: no session, no age question. */
export async function addMember(db: Writer, member: MemberToAdd): Promise<void> {
  if (!(await claimEmail(db, emailKey(member.email), member.id))) throw new Failure('email_taken')
  await addPerson(db, {
    id: member.id,
    fullName: member.fullName,
    username: { exactly: member.username },
    now: member.now,
  })
  await insertAccount(db, {
    id: member.id,
    email: member.email,
    password_hash: member.passwordHash,
    birthday: member.birthday,
    country: member.country,
    language: member.language ?? null,
    created_at: member.now,
  })
}
