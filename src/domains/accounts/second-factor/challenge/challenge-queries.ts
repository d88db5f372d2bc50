import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

/** A log-in that waits for its code, or a phone number that waits for verification. */
export interface ChallengeRow {
  token_hash: Buffer
  code_hash: Buffer | null
  phone: string | null
  tries: number
  sends: number
  sent_at: Date | null
}

export interface NewChallenge {
  token_hash: Buffer
  account_id: PersonId
  purpose: 'log_in' | 'phone'
  login_type: number
  phone: string | null
  now: Date
}

const columns = 'token_hash, code_hash, phone, tries, sends, sent_at'

export async function insertChallenge(db: Writer, challenge: NewChallenge): Promise<void> {
  await rows(
    db,
    `insert into code_challenges (token_hash, account_id, purpose, login_type, phone, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(mins => ${limits.challengeMinutes}))`,
    [
      challenge.token_hash,
      challenge.account_id,
      challenge.purpose,
      challenge.login_type,
      challenge.phone,
      challenge.now,
    ],
  )
}

export function findLogInChallenge(
  db: Db,
  tokenHash: Buffer,
  accountId: PersonId,
  now: Date,
): Promise<ChallengeRow | null> {
  return row<ChallengeRow>(
    db,
    `select ${columns} from code_challenges
      where token_hash = $1 and account_id = $2 and purpose = 'log_in'
        and settled_at is null and expires_at > $3`,
    [tokenHash, accountId, now],
  )
}

/** The phone number an account is verifying. */
export function findPhoneChallenge(
  db: Db,
  accountId: PersonId,
  now: Date,
): Promise<ChallengeRow | null> {
  return row<ChallengeRow>(
    db,
    `select ${columns} from code_challenges
      where account_id = $1 and purpose = 'phone' and settled_at is null and expires_at > $2
      order by created_at desc limit 1`,
    [accountId, now],
  )
}

/** Counts an attempt before the code is checked, so that concurrent guesses cannot outrun the count; null when none is left. */
export function countTry(
  db: Writer,
  tokenHash: Buffer,
  accountId: PersonId,
  now: Date,
): Promise<ChallengeRow | null> {
  return row<ChallengeRow>(
    db,
    `update code_challenges set tries = tries + 1
      where token_hash = $1 and account_id = $2 and settled_at is null and expires_at > $3
        and tries < ${limits.codeTries}
      returning ${columns}`,
    [tokenHash, accountId, now],
  )
}

/** Returns whether it was still open; of two concurrent right codes exactly one closes it. */
export function closeChallenge(db: Writer, tokenHash: Buffer, now: Date): Promise<boolean> {
  return wrote(
    db,
    `update code_challenges set settled_at = $2 where token_hash = $1 and settled_at is null returning 1`,
    [tokenHash, now],
  )
}

/** Returns whether another code may be sent now; the new one replaces the old one. */
export function countSend(
  db: Writer,
  tokenHash: Buffer,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update code_challenges set code_hash = $2, sends = sends + 1, sent_at = $3
      where token_hash = $1 and settled_at is null and expires_at > $3
        and sends < ${limits.codeSends}
        and (sent_at is null
             or sent_at <= $3::timestamptz - make_interval(secs => ${limits.codeSendPauseSeconds}))
      returning 1`,
    [tokenHash, codeHash, now],
  )
}

export async function deletePhoneChallenges(db: Writer, accountId: PersonId): Promise<void> {
  await rows(db, `delete from code_challenges where account_id = $1 and purpose = 'phone'`, [
    accountId,
  ])
}

export async function deleteExpiredChallenges(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from code_challenges where expires_at < $1', [now])
  await rows(db, 'delete from passkey_challenges where expires_at < $1', [now])
}
