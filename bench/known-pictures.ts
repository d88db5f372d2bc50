import { isFailure } from '#contract/errors'
import { heldHashes, refuseKnown } from '#domains/media'
import { hashKeys, pdqSameBits } from '#platform/visual-features'
import { seeded } from '#testing/ads/random'
import { randomHash, withOtherBits } from '#testing/media/hashes'
import { type Finding, figure } from './harness/benchmark.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'

/**
 * `npm run bench -- known`: how long it takes to compare a new picture with a million that are known, beside PostgreSQL
 * alone, and whether it mistakes pictures. Loading the million is measured, too, with the memory that they take.
 */

const known = 1_000_000
const perInsert = 10_000
/** Of as many unlike pictures one may be taken for a known one. */
const unlike = 10_000
const random = seeded(9)

export async function measureKnownPictures(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 10, pins: 100, pinsOnFirstBoard: 50 }],
    pictures: 100,
    // The data is temporary, so durability is not needed.
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    const some = await fill(dataset)
    const { services, database } = dataset.composition
    const compare = async (pdq: Uint8Array) => {
      const look = { pdq, quality: 100 }
      const before = performance.now()
      const isKnown = await refuseKnown(services, database, { digest: '', look }).then(
        () => false,
        (error: unknown) => {
          if (!isFailure(error, 'image_not_taken')) throw error
          return true
        },
      )
      return { ms: performance.now() - before, isKnown }
    }
    const bytesBefore = process.memoryUsage().arrayBuffers
    const started = performance.now()
    // The database answers as long as the hashes are loaded.
    const asked = []
    while (asked.length < 20) asked.push(await compare(randomHash(random)))
    await heldHashes(database.reader)
    const loadedMs = performance.now() - started
    const megabytes = (process.memoryUsage().arrayBuffers - bytesBefore) / 1e6
    const others = []
    for (let turn = 0; turn < unlike; turn += 1) others.push(await compare(randomHash(random)))
    const same = []
    for (const one of some) same.push(await compare(withOtherBits(random, one, pdqSameBits)))
    const alone = `PostgreSQL alone, while they are loaded: p50 ${at(asked, 0.5)} ms`
    return [
      figure(
        'a new picture beside a million, p99',
        at(others, 0.99),
        'ms',
        5,
        `p50 ${at(others, 0.5)} ms; ${alone}`,
      ),
      figure(
        'unlike pictures that were refused',
        others.filter(({ isKnown }) => isKnown).length,
        `of ${unlike}`,
        1,
        'random hashes',
      ),
      figure(
        'known ones that were not',
        same.filter(({ isKnown }) => !isKnown).length,
        `of ${same.length}`,
        0,
        `${pdqSameBits} bits changed`,
      ),
      figure('memory of a million', megabytes, 'MB', 100, 'in each process that takes pictures'),
      figure('loading them', loadedMs / 1_000, 's', 30, 'beside pictures that are compared'),
    ]
  } finally {
    await dataset.end()
  }
}

function at(compared: readonly { ms: number }[], share: number): number {
  const times = compared.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
}

/** Returns some of them. */
async function fill({ client }: Dataset): Promise<Uint8Array[]> {
  const some: Uint8Array[] = []
  await client.query(
    "insert into known_picture_lists (id, name, reason, keep_days, created_at) values (1, 'a million', 'spam', 1, now())",
  )
  await client.query('drop index known_pictures_by_keys')
  for (let from = 0; from < known; from += perInsert) {
    const hashes = Array.from({ length: perInsert }, () => randomHash(random))
    some.push(...hashes.slice(0, 5))
    await client.query(
      `insert into known_pictures (id, list_id, pdq, keys, addition, added_at, searched_at)
       select n, 1, ('x' || pdq)::bit(256), keys::int[], 1 + n / 200, now(), now()
         from unnest($1::int[], $2::text[], $3::text[]) made (n, pdq, keys)`,
      [
        hashes.map((_, n) => from + n + 1),
        hashes.map((hash) => Buffer.from(hash).toString('hex')),
        hashes.map((hash) => `{${hashKeys(hash).join(',')}}`),
      ],
    )
  }
  await client.query(
    'insert into known_picture_additions (latest) select max(addition) from known_pictures',
  )
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('create index known_pictures_by_keys on known_pictures using gin (keys)')
  await client.query('vacuum analyze known_pictures')
  return some
}
