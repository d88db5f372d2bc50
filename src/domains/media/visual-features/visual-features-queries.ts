import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { keysOf, type VisualFeatures } from '#platform/visual-features'

export interface VisualFeaturesRow extends VisualFeatures {
  signature: string
}

/** Returns whether the picture still exists. */
export function markDescribed(db: Writer, signature: string, now: Date): Promise<boolean> {
  return wrote(db, 'update images set described_at = $2 where signature = $1 returning 1', [
    signature,
    now,
  ])
}

export async function insertVisualFeatures(
  db: Writer,
  signature: string,
  look: VisualFeatures,
): Promise<void> {
  await rows(
    db,
    `insert into image_looks (signature, pdq, quality, features, keys) values ($1, $2, $3, $4, $5::int[])
     on conflict (signature) do nothing`,
    [signature, Buffer.from(look.pdq), look.quality, Buffer.from(look.features), keysOf(look)],
  )
}

const columns = 'l.signature, l.pdq, l.quality, l.features'

export function findVisualFeatures(db: Db, signature: string): Promise<VisualFeaturesRow | null> {
  return row<VisualFeaturesRow>(db, `select ${columns} from image_looks l where l.signature = $1`, [
    signature,
  ])
}

/**
 * Reads only so many rows for each key, as some colours are everywhere. The inner list is materialised, because
 * the planner might otherwise prefer a scan of the table.
 */
const sharing = `select found.* from unnest($1::int[]) key
  cross join lateral (
    with holders as materialized (select ${columns} from image_looks l where l.keys @> array[key])
    select * from holders limit $2) found`

/** Several machines cannot keep a limit for each key together: they are asked for one key after the other. */
const sharingKey = `select ${columns} from image_looks l where l.keys @> array[$1::int] limit $2`

/** Features with one of these keys; those with several may come several times. */
export async function selectFeaturesByKeys(
  db: Db,
  keys: readonly number[],
  perKey: number,
): Promise<VisualFeaturesRow[]> {
  if (!(await db.isDistributed())) return rows<VisualFeaturesRow>(db, sharing, [[...keys], perKey])
  const found: VisualFeaturesRow[] = []
  for (const key of keys)
    found.push(...(await rows<VisualFeaturesRow>(db, sharingKey, [key, perKey])))
  return found
}

/** Pictures without visual features. */
export function selectUndescribed(db: Db, limit: number): Promise<{ signature: string }[]> {
  return rows(db, 'select signature from images where described_at is null limit $1', [limit])
}
