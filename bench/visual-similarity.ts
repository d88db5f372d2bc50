import { featureIndex } from '#domains/visual-similarity'
import { featureBytes, keysOf, pdqBytes, type VisualFeatures } from '#platform/visual-features'
import type { Finding } from './harness/benchmark.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'

/**
 * `npm run bench -- looks`: how long it takes to find pictures similar to a picture, and to a part of one, among
 * a million pictures, compared with PostgreSQL comparing the hash of every one of them.
 */

const pictures = 1_000_000
const perInsert = 10_000
const searches = 300
const baselines = 3
const shown = 600

/** A picture has a few of 28 colours, and some colours are in many pictures. */
const cells = 28
const random = seeded(20_261_122)

export async function measureVisualSimilarity(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [{ boards: 10, pins: 100, pinsOnFirstBoard: 50 }],
    pictures: 100,
    // The data is temporary, so durability is not needed.
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    await fill(dataset)
    const reader = dataset.composition.database.reader
    const findings: Finding[] = []
    for (const extent of ['whole', 'part'] as const) {
      const times: number[] = []
      let found = 0
      for (let turn = -20; turn < searches; turn++) {
        const look = randomFeatures()
        const before = performance.now()
        const alike = await featureIndex.find(reader, { look, extent }, shown)
        if (turn >= 0) times.push(performance.now() - before)
        if (turn >= 0) found += alike.length
      }
      findings.push(
        figure(
          `Pictures similar to a ${extent === 'whole' ? 'picture' : 'part of one'}, p95 among a million`,
          times,
          `${Math.round(found / searches)} pictures found on average`,
        ),
      )
    }
    findings.push(await measureBaseline(dataset))
    return findings
  } finally {
    await dataset.end()
  }
}

async function fill({ client }: Dataset): Promise<void> {
  await client.query('delete from image_looks')
  await client.query('drop index image_looks_by_key')
  await client.query('set session_replication_role = replica')
  for (let from = 0; from < pictures; from += perInsert) {
    const looks = Array.from({ length: perInsert }, randomFeatures)
    await client.query(
      `insert into image_looks (signature, pdq, quality, features, keys)
       select md5(n::text), pdq, quality, features, keys::int[]
         from unnest($1::int[], $2::bytea[], $3::int[], $4::bytea[], $5::text[]) made (n, pdq, quality, features, keys)`,
      [
        looks.map((_, at) => from + at),
        looks.map(({ pdq }) => Buffer.from(pdq)),
        looks.map(({ quality }) => quality),
        looks.map(({ features }) => Buffer.from(features)),
        looks.map((look) => `{${keysOf(look).join(',')}}`),
      ],
    )
  }
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query(
    'create index image_looks_by_key on image_looks using gin (keys) with (fastupdate = off)',
  )
  await client.query('analyze image_looks')
}

/** A random hash; two to six colours, common ones more often; random layout and edges. */
function randomFeatures(): VisualFeatures {
  const pdq = Uint8Array.from({ length: pdqBytes }, () => random() * 256)
  const features = Uint8Array.from({ length: featureBytes }, () => 64 + random() * 128)
  features.fill(0, 0, cells)
  let rest = 1
  for (let colour = 2 + Math.floor(random() * 5); colour > 0; colour--) {
    const share = colour === 1 ? rest : rest * (0.2 + random() * 0.6)
    features[Math.floor(random() ** 1.7 * cells)] = Math.round(255 * Math.sqrt(share))
    rest -= share
  }
  return { pdq, quality: 100, features }
}

async function measureBaseline({ client }: Dataset): Promise<Finding> {
  const times: number[] = []
  for (let turn = 0; turn < baselines; turn++) {
    const hash = Buffer.from(randomFeatures().pdq).toString('hex')
    const before = performance.now()
    await client.query(
      `select signature from image_looks
        order by bit_count(('x' || encode(pdq, 'hex'))::bit(256) # ('x' || $1::text)::bit(256)) limit 50`,
      [hash],
    )
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  return {
    kind: 'figure',
    what: 'Baseline: the hash of every picture compared by PostgreSQL',
    value: Math.round(times[1] ?? 0),
    unit: 'ms',
    atMost: Number.POSITIVE_INFINITY,
    detail: `median of ${baselines}; by hash alone, without colours`,
  }
}

function figure(what: string, times: number[], detail: string): Finding {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    kind: 'figure',
    what,
    value: Math.round(at(0.95) * 10) / 10,
    unit: 'ms',
    atMost: 100,
    detail: `p50 ${at(0.5).toFixed(1)} ms, ${times.length} searches, ${detail}`,
  }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
