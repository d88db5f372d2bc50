import type { KnownPictureId, KnownPictureListId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import {
  hammingDistance,
  mirroredPdq,
  nearHashKeys,
  pdqMinQuality,
  pdqSameBits,
} from '#platform/visual-features'
import { selectUnblocked } from './blocked-images.ts'
import { bitsToHex } from './known-picture-queries.ts'

/* What is stored of the pictures of a list. */

export interface ListedPicture {
  id: KnownPictureId
  sha256: string | null
  /** 256 zeros and ones. */
  pdq: string | null
}

/** The pictures of a list in the order of their ids, between two that neither is included of. */
export function selectListedPictures(
  db: Db,
  listId: KnownPictureListId,
  { after, before }: { after: string; before: string },
  limit: number,
): Promise<ListedPicture[]> {
  return rows<ListedPicture>(
    db,
    `select k.id, k.sha256, k.pdq::text as pdq from known_pictures k
      where k.list_id = $1 and k.id > $2::bigint and k.id < $3::bigint order by k.id limit $4`,
    [listId, after, before, limit],
  )
}

export interface StoredPicture {
  signature: string
  /** It is the same file; otherwise it looks like it. */
  is_same_file: boolean
}

/** The stored pictures that are it or look like it, without those that are blocked. */
export async function findStored(db: Db, known: ListedPicture): Promise<StoredPicture[]> {
  const same = await selectOfFile(db, known)
  const alike = await selectUnblocked(db, await findAlike(db, known))
  return [
    ...same.map((signature) => ({ signature, is_same_file: true })),
    ...alike
      .filter((signature) => !same.includes(signature))
      .map((signature) => ({ signature, is_same_file: false })),
  ]
}

async function selectOfFile(db: Db, { sha256 }: ListedPicture): Promise<string[]> {
  if (sha256 === null) return []
  const found = await rows<{ signature: string }>(
    db,
    'select signature from images where coalesce(file, signature) = $1 and blocked_at is null',
    [sha256.slice(0, 32)],
  )
  return found.map(({ signature }) => signature)
}

const sharing = `select distinct found.* from unnest($1::int[]) key
  cross join lateral (
    with holders as materialized (
      select l.signature, l.pdq, l.quality from image_looks l where l.keys @> array[key])
    select holders.signature, holders.pdq from holders where holders.quality >= ${pdqMinQuality}) found`

/** Several machines cannot look for one key after the other in a statement. */
const sharingOnMachines = `select l.signature, l.pdq from image_looks l
  where l.keys && $1::int[] and l.quality >= ${pdqMinQuality}`

/** Pictures that look like it, also mirrored. */
export async function findAlike(db: Db, { pdq }: Pick<ListedPicture, 'pdq'>): Promise<string[]> {
  if (pdq === null) return []
  const hash = Buffer.from(bitsToHex(pdq), 'hex')
  const mirrored = mirroredPdq(hash)
  const text = (await db.isDistributed()) ? sharingOnMachines : sharing
  const found = await rows<{ signature: string; pdq: Buffer }>(db, text, [
    [...nearHashKeys(hash), ...nearHashKeys(mirrored)],
  ])
  const isAlike = (other: Buffer) =>
    [hash, mirrored].some((one) => hammingDistance(one, other) <= pdqSameBits)
  return found.filter((one) => isAlike(one.pdq)).map(({ signature }) => signature)
}
