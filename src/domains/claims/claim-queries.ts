import type { Proof } from '#contract/claims/claim'
import { Failure } from '#contract/errors'
import type { ClaimId, PersonId } from '#contract/ids'
import {
  type Database,
  type Db,
  isDuplicate,
  row,
  rows,
  type Writer,
  wrote,
} from '#platform/database'

export interface ClaimRow {
  id: ClaimId
  person_id: PersonId
  name: string
  token: string
  proof: Proof | null
  claimed_at: Date
  verified_at: Date | null
  checked_at: Date | null
  failed_checks: number
}

const columns = `id, person_id, name, token, proof, claimed_at, verified_at, checked_at, failed_checks`

export function selectClaims(db: Db, personId: PersonId): Promise<ClaimRow[]> {
  return rows<ClaimRow>(
    db,
    `select ${columns} from claims where person_id = $1 and kind = 'website' order by id`,
    [personId],
  )
}

export function findClaim(db: Db, personId: PersonId, id: ClaimId): Promise<ClaimRow | null> {
  return row<ClaimRow>(
    db,
    `select ${columns} from claims where person_id = $1 and id = $2 and kind = 'website'`,
    [personId, id],
  )
}

export async function insertClaim(db: Writer, claim: ClaimRow): Promise<void> {
  await rows(
    db,
    `insert into claims (id, person_id, kind, name, token, proof, claimed_at, verified_at, checked_at, failed_checks)
     values ($1, $2, 'website', $3, $4, $5, $6, $7, $8, $9) on conflict (person_id, kind, name) do nothing`,
    [
      claim.id,
      claim.person_id,
      claim.name,
      claim.token,
      claim.proof,
      claim.claimed_at,
      claim.verified_at,
      claim.checked_at,
      claim.failed_checks,
    ],
  )
}

/** The verified owner of a website. */
export async function ownerOfSite(db: Db, name: string): Promise<string | null> {
  const owner = await row<{ person_id: PersonId }>(
    db,
    `select person_id from claims where kind = 'website' and name = $1 and verified_at is not null`,
    [name],
  )
  return owner?.person_id ?? null
}

/** Throws `claim_taken`, which must end the transaction, if the site is somebody else's: it has one owner at a time. */
export async function markVerified(
  db: Writer,
  claim: Pick<ClaimRow, 'person_id' | 'id'>,
  proof: Proof,
  now: Date,
): Promise<void> {
  try {
    if (!(await setVerified(db, claim, proof, now))) throw new Failure('claim_taken')
  } catch (error) {
    // Concurrent claims do not see each other, and the unique index lets one through.
    throw isDuplicate(error) ? new Failure('claim_taken') : error
  }
}

function setVerified(
  db: Writer,
  claim: Pick<ClaimRow, 'person_id' | 'id'>,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update claims c set proof = $3, verified_at = coalesce(verified_at, $4), checked_at = $4, failed_checks = 0
      where person_id = $1 and id = $2 and not exists (
        select 1 from claims other where other.kind = c.kind and other.name = c.name
           and other.person_id <> c.person_id and other.verified_at is not null)
      returning 1`,
    [claim.person_id, claim.id, proof, now],
  )
}

/** Records a failed check; after `maxFailed` in a row the claim is no longer verified. */
export async function markUnproven(
  db: Writer,
  claim: Pick<ClaimRow, 'person_id' | 'id'>,
  now: Date,
  maxFailed: number,
): Promise<void> {
  await rows(
    db,
    `update claims set checked_at = $3, failed_checks = failed_checks + 1,
       verified_at = case when failed_checks + 1 >= $4 then null else verified_at end
      where person_id = $1 and id = $2 and verified_at is not null`,
    [claim.person_id, claim.id, now, maxFailed],
  )
}

export function deleteClaim(db: Writer, personId: PersonId, id: ClaimId): Promise<boolean> {
  return wrote(db, 'delete from claims where person_id = $1 and id = $2 returning 1', [
    personId,
    id,
  ])
}

/** Verified claims that were not checked since `before`, longest ago first. */
export function selectClaimsToCheck(db: Db, before: Date, limit: number): Promise<ClaimRow[]> {
  return rows<ClaimRow>(
    db,
    `select ${columns} from claims where verified_at is not null and checked_at < $1 and kind = 'website'
      order by checked_at limit $2`,
    [before, limit],
  )
}

export async function removeClaimsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from claims where person_id = $1', [personId]),
  )
}
