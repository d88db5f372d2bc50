import type { ClaimId, PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

/**
 * A visit in progress is a claim with an empty name, because the account is unknown yet: one per person. Its
 * token is the hash of the state the browser has to come back with.
 */
const visit = `kind = 'instagram' and name = ''`

export async function beginVisit(
  db: Writer,
  begun: { id: string; person_id: PersonId; token: string; secrets: Buffer; now: Date },
): Promise<void> {
  await rows(
    db,
    `insert into claims (person_id, id, kind, name, token, secrets, claimed_at)
     values ($1, $2, 'instagram', '', $3, $4, $5)
     on conflict (person_id, kind, name) do update
       set token = excluded.token, secrets = excluded.secrets, claimed_at = excluded.claimed_at`,
    [begun.person_id, begun.id, begun.token, begun.secrets, begun.now],
  )
}

/** Returns its secrets, once: a second return of the browser gets null. */
export async function consumeVisit(
  db: Writer,
  personId: PersonId,
  token: string,
  since: Date,
): Promise<Buffer | null> {
  const taken = await row<{ secrets: Buffer | null }>(
    db,
    `delete from claims where person_id = $1 and token = $2 and claimed_at > $3 and ${visit} returning secrets`,
    [personId, token, since],
  )
  return taken?.secrets ?? null
}

/** Deletes visits that never came back. */
export async function deleteOldVisits(db: Writer, before: Date): Promise<void> {
  await rows(db, `delete from claims where claimed_at <= $1 and ${visit}`, [before])
}

export interface InstagramRow {
  id: ClaimId
  title: string
  verified_at: Date
}

export function findInstagram(db: Db, personId: PersonId): Promise<InstagramRow | null> {
  return row<InstagramRow>(
    db,
    `select id, title, verified_at from claims
      where person_id = $1 and kind = 'instagram' and verified_at is not null limit 1`,
    [personId],
  )
}

/** Replaces one connected before. Returns false if the account is somebody else's. */
export async function saveInstagram(
  db: Writer,
  claim: { id: string; person_id: PersonId; account: string; username: string; now: Date },
): Promise<boolean> {
  await rows(
    db,
    `delete from claims where person_id = $1 and kind = 'instagram' and verified_at is not null`,
    [claim.person_id],
  )
  return wrote(
    db,
    `insert into claims (person_id, id, kind, name, title, token, proof, claimed_at, verified_at, checked_at)
     values ($1, $2, 'instagram', $3, $4, '', 'oauth', $5, $5, $5)
     on conflict (kind, name) where verified_at is not null do nothing returning 1`,
    [claim.person_id, claim.id, claim.account, claim.username, claim.now],
  )
}
