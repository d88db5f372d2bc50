import type { KnownPictureId, KnownPictureListId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import {
  hashKeys,
  mirroredPdq,
  nearHashKeys,
  pdqBytes,
  pdqMinQuality,
  pdqSameBits,
  type VisualFeatures,
} from '#platform/visual-features'

export interface KnownPicture {
  /** Of its file, in hexadecimal, or the first half of it. */
  sha256: string | null
  pdq: Uint8Array | null
  note: string
}

/** A picture as it is compared to those that are known. */
export interface ComparedPicture {
  /** The first half of the SHA-256 of its file, in hexadecimal. */
  digest: string
  look: Pick<VisualFeatures, 'pdq' | 'quality'>
}

/**
 * Locks the known pictures until the transaction ends. Whoever stores a picture shares the lock from before it looks for
 * the picture until its row is there, so that none comes between an addition and the search through what is stored.
 */
export async function lockKnownPictures(db: Writer, mode: 'shared' | 'alone'): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await rows(db, `select ${lock}(hashtextextended('known pictures', 0))`, [])
}

/** The number of an addition. What it adds and all before is there for whoever reads the number. */
export async function nextAddition(db: Writer): Promise<string> {
  const next = await row<{ latest: string }>(
    db,
    `insert into known_picture_additions (latest) values (1)
      on conflict (singleton) do update set latest = known_picture_additions.latest + 1 returning latest::text`,
    [],
  )
  if (!next) throw new Error('An addition was not numbered')
  return next.latest
}

interface AddedPicture extends KnownPicture {
  id: KnownPictureId
  list_id: KnownPictureListId
  /** Of `nextAddition`. */
  addition: string
  added_at: Date
}

/** Returns false when the list has it already. */
export function insertKnownPicture(db: Writer, known: AddedPicture): Promise<boolean> {
  const { id, list_id, sha256, pdq, note, addition, added_at } = known
  return wrote(
    db,
    `insert into known_pictures (id, list_id, sha256, pdq, keys, note, addition, added_at)
     values ($1, $2, $3, $4::bit(256), $5::int[], $6, $7, $8) on conflict do nothing returning 1`,
    [id, list_id, sha256, pdq && toBits(pdq), pdq ? hashKeys(pdq) : [], note, addition, added_at],
  )
}

const ofCurrentLists = `from known_pictures k join known_picture_lists l on l.id = k.list_id
  where (l.expires_at is null or l.expires_at > $1)`

/** One that has the same file. */
export function findSameFile(
  db: Db,
  { digest }: ComparedPicture,
  now: Date,
): Promise<{ id: KnownPictureId } | null> {
  return row(
    db,
    `select k.id ${ofCurrentLists} and k.sha256 is not null and left(k.sha256, 32) = $2 limit 1`,
    [now, digest],
  )
}

/** Key by key, because the planner might otherwise compare the keys of all rows. */
const holding = `select found.* from unnest($2::int[]) key
  cross join lateral (
    with holders as materialized (
      select k.id, k.list_id, k.pdq from known_pictures k where k.keys @> array[key])
    select * from holders) found`

/** One that looks the same, also when it is mirrored; null for pictures with too little detail to tell. */
export async function findLookAlike(
  db: Db,
  { look: { pdq, quality } }: ComparedPicture,
  now: Date,
): Promise<{ id: KnownPictureId } | null> {
  if (quality < pdqMinQuality) return null
  const mirrored = mirroredPdq(pdq)
  return row(
    db,
    `with near as materialized (${holding})
     select near.id from near join known_picture_lists l on l.id = near.list_id
      where (l.expires_at is null or l.expires_at > $1)
        and least(bit_count(near.pdq # $3::bit(256)), bit_count(near.pdq # $4::bit(256))) <= ${pdqSameBits}
      limit 1`,
    [now, [...nearHashKeys(pdq), ...nearHashKeys(mirrored)], toBits(pdq), toBits(mirrored)],
  )
}

/** A hash as PostgreSQL reads strings of bits. */
function toBits(pdq: Uint8Array): string {
  return `x${Buffer.from(pdq).toString('hex')}`
}

/** A hash, in hexadecimal, of the 256 zeros and ones that PostgreSQL gives. */
export function bitsToHex(bits: string): string {
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(pdqBytes * 2, '0')
}
