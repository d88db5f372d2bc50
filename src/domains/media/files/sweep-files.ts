import { type ImageSize, imageSizes } from '#contract/media/image-address'
import { type Database, type Db, inTransaction, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import type { ListedObject } from '#platform/storage'
import { incomingPictures, quickSizes } from './image-files.ts'
import { lockFiles } from './lock-files.ts'

const hourMs = 3_600_000
const batch = 500

interface FileGroup {
  kind: Parameters<typeof lockFiles>[1]
  folders: readonly string[]
  /** SQL: those of the names $1 whose files are kept. */
  wanted: string
}

/** Files are named after the row's signature or the shared file. */
const byOwn = (table: string) =>
  `select signature as name from ${table} where signature = any($1::text[])`
const byFile = (table: string) =>
  `select coalesce(file, signature) as name from ${table} where coalesce(file, signature) = any($1::text[])`

const isShared = (size: ImageSize) => size === 'originals' || quickSizes.includes(size)

const kept: readonly FileGroup[] = [
  {
    kind: 'image',
    folders: imageSizes.filter((size) => !isShared(size)).map((size) => `${size}/`),
    wanted: byOwn('images'),
  },
  {
    kind: 'image',
    folders: imageSizes.filter(isShared).map((size) => `${size}/`),
    wanted: `${byOwn('images')} union ${byFile('images')}`,
  },
  {
    kind: 'image',
    folders: [incomingPictures],
    // Uploaded bytes with all metadata: no longer needed once the original is made.
    wanted: `${byFile('images')} and finished_at is null`,
  },
  {
    kind: 'video',
    folders: ['videos/720p/'],
    wanted: byFile('videos'),
  },
  {
    kind: 'stream',
    folders: ['videos/hls/'],
    wanted: `${byOwn('videos')} and streamed_at is not null`,
  },
]

interface LostFiles {
  name: string
  objects: readonly ListedObject[]
}

/** Removes files without a picture or video, left by crashes and failures. */
export async function sweepFiles(services: Services, database: Database): Promise<number> {
  let swept = 0
  for (const group of kept)
    for await (const lost of findLost(services, database, group))
      swept += await sweep(services, database, group, lost)
  return swept
}

/** Files without a picture or video, by name. */
export async function* findLostFiles(
  services: Services,
  database: Database,
): AsyncGenerator<LostFiles> {
  for (const group of kept) yield* findLost(services, database, group)
}

async function* findLost(
  services: Services,
  database: Database,
  group: FileGroup,
): AsyncGenerator<LostFiles> {
  for (const folder of group.folders)
    for await (const objects of oldObjects(services, folder)) {
      const known = await select(database.reader, group.wanted, [...objects.keys()])
      for (const [name, own] of objects) if (!known.has(name)) yield { name, objects: own }
    }
}

/** Objects grouped by name, in batches. Files younger than an hour may still get their row. */
async function* oldObjects(
  { store, clock }: Services,
  folder: string,
): AsyncGenerator<Map<string, ListedObject[]>> {
  const before = clock.now().getTime() - hourMs
  let objects = new Map<string, ListedObject[]>()
  for await (const object of store.list(folder)) {
    const name = nameOf(object)
    if (name === null || object.modifiedAt.getTime() > before) continue
    objects.set(name, [...(objects.get(name) ?? []), object])
    if (objects.size < batch) continue
    yield objects
    objects = new Map()
  }
  if (objects.size > 0) yield objects
}

function nameOf({ key }: ListedObject): string | null {
  // The files of a stream are in a folder of its name.
  return /\/([0-9a-f]{32})(\/[a-z0-9]+)?(\.[a-z0-9]+)?$/.exec(key)?.[1] ?? null
}

async function sweep(
  { store }: Services,
  database: Database,
  group: FileGroup,
  { name, objects }: LostFiles,
): Promise<number> {
  return inTransaction(database.writer, async (db) => {
    await lockFiles(db, group.kind, name)
    if ((await select(db, group.wanted, [name])).has(name)) return 0
    for (const { key } of objects) await store.delete(key)
    return objects.length
  })
}

async function select(db: Db, wanted: string, names: string[]): Promise<Set<string>> {
  const found = await rows<{ name: string }>(db, wanted, [names])
  return new Set(found.map(({ name }) => name))
}
