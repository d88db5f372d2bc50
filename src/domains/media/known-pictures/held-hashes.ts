import { type Db, row, rows } from '#platform/database'
import { createHashIndex, type HashIndex, mirroredPdq } from '#platform/visual-features'
import { bitsToHex } from './known-picture-queries.ts'

/** The hashes of all known pictures up to an addition. Those of lists that ended or were deleted may be among them. */
interface Held {
  index: HashIndex
  /** -1: nothing was loaded yet. */
  upTo: number
  loading: Promise<void> | null
}

/** Additions that are loaded while somebody waits; each has at most `addedAtOnce` pictures. */
const fewAdditions = 20
/** Few enough that reading a page holds nobody else up. */
const perPage = 1_000

const held = new WeakMap<Db, Held>()

/**
 * Whether a known picture may look like this one: by the hashes that this process holds, which are brought up to date
 * first. While many are loaded, all may: the database is to be asked.
 *
 * @param shared by whose reader the process holds them
 * @param db within a transaction, to see what was added before it took its lock; not one that adds pictures itself, as
 *   these are held even when it is rolled back
 */
export async function mayBeKnown(shared: Db, db: Db, pdq: Uint8Array): Promise<boolean> {
  const own = held.get(shared) ?? { index: createHashIndex(), upTo: -1, loading: null }
  held.set(shared, own)
  const latest = await latestAddition(db)
  if (latest - own.upTo > fewAdditions || own.upTo < 0) {
    own.loading ??= load(own, shared).finally(() => {
      own.loading = null
    })
    // Whoever asks next tries again.
    own.loading.catch(() => undefined)
    return true
  }
  if (latest > own.upTo) take(own, latest, await selectAdded(db, own.upTo))
  return own.index.hasNear(pdq) || own.index.hasNear(mirroredPdq(pdq))
}

/** How many hashes the process holds, once a load that is on its way has ended. */
export async function heldHashes(shared: Db): Promise<number> {
  const own = held.get(shared)
  await own?.loading
  return own?.index.size ?? 0
}

/** Anew, without those that were deleted. */
async function load(own: Held, db: Db): Promise<void> {
  const latest = await latestAddition(db)
  const index = createHashIndex()
  let after = { addition: -1, id: '0' }
  for (;;) {
    const page = await selectPage(db, after, latest)
    for (const { bits } of page) index.add(bitsToBytes(bits))
    const last = page.at(-1)
    if (!last || page.length < perPage) break
    after = last
  }
  own.index = index
  own.upTo = latest
}

/** What another caller took meanwhile is not taken twice. */
function take(own: Held, latest: number, added: readonly Row[]): void {
  for (const { addition, bits } of added)
    if (addition > own.upTo && addition <= latest) own.index.add(bitsToBytes(bits))
  own.upTo = Math.max(own.upTo, latest)
}

interface Row {
  addition: number
  id: string
  /** 256 zeros and ones. */
  bits: string
}

async function latestAddition(db: Db): Promise<number> {
  const found = await row<{ latest: number }>(
    db,
    'select latest::float8 as latest from known_picture_additions',
    [],
  )
  return found?.latest ?? 0
}

function selectAdded(db: Db, after: number): Promise<Row[]> {
  return rows<Row>(
    db,
    'select addition::float8 as addition, id::text, pdq::text as bits from known_pictures where pdq is not null and addition > $1',
    [after],
  )
}

/** In the order of an index. */
function selectPage(
  db: Db,
  after: { addition: number; id: string },
  latest: number,
): Promise<Row[]> {
  return rows<Row>(
    db,
    `select addition::float8 as addition, id::text, pdq::text as bits from known_pictures k
      where pdq is not null and (k.addition, k.id) > ($1, $2) and k.addition <= $3
      order by k.addition, k.id limit ${perPage}`,
    [after.addition, after.id, latest],
  )
}

function bitsToBytes(bits: string): Uint8Array {
  return Buffer.from(bitsToHex(bits), 'hex')
}
