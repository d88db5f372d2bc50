import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentTypeOf } from '../content-types.ts'
import type { ObjectStore } from '../object-store.ts'
import { unfinishedMove } from './moving-store.ts'

export interface CopiedObjects {
  /** Objects that are the same in both, by their hashes. */
  count: number
  bytes: number
  /** Of these, how many were written. */
  copied: number
  /** How many were removed again, as they were deleted while an earlier run copied them. */
  removed: number
  /** Objects that the second store alone has, and that no run of ours left there. */
  others: number
}

export interface CopyOptions {
  /** Whether an object stays out. */
  isLeftOut(key: string): boolean
  onProgress(objects: number): void
  /** Works on a few at a time. */
  forEach<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void>
}

/** An object that changes each time it is read is no picture. */
const maxAttempts = 20

/**
 * Makes the second of two stores hold what the first one holds, while processes write to and delete from both as a
 * `movingStore` does. Each object is read back from both and compared. Interrupted, it is called again.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  options: CopyOptions,
): Promise<CopiedObjects> {
  const done = { count: 0, bytes: 0, copied: 0, removed: 0, others: 0 }
  const temp = await mkdtemp(join(tmpdir(), 'bowerbird-move-'))
  try {
    const begunAt = await markBegun(to)
    await options.forEach(from.list(''), async ({ key }) => {
      if (key === unfinishedMove || options.isLeftOut(key)) return
      const { size, copied } = await makeEqual(from, to, key, join(temp, randomUUID()))
      if (size === null) return
      done.count += 1
      done.bytes += size
      if (copied) done.copied += 1
      if (done.count % 1_000 === 0) options.onProgress(done.count)
    })
    await options.forEach(to.list(''), async ({ key, modifiedAt }) => {
      if (key === unfinishedMove || options.isLeftOut(key)) return
      if ((await from.size(key)) !== null) return
      if (begunAt === null || modifiedAt < begunAt) {
        done.others += 1
        return
      }
      await makeEqual(from, to, key, join(temp, randomUUID()))
      done.removed += 1
    })
    await to.delete(unfinishedMove)
    return done
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

/** When an earlier run began that was interrupted; null where none was. */
async function markBegun(to: ObjectStore): Promise<Date | null> {
  const marker = await to.read(unfinishedMove)
  if (marker !== null) {
    marker.body.destroy()
    // Listings may be exact to the second only.
    return new Date(Math.floor(marker.modifiedAt.getTime() / 1_000) * 1_000)
  }
  await to.put(unfinishedMove, Buffer.from('\n'), { contentType: 'text/plain' })
  return null
}

/**
 * Copies or deletes one object until both stores agree, the first one read first. Whatever is written or deleted
 * meanwhile is so in the first one before the second one, and is seen when they are compared anew.
 */
async function makeEqual(
  from: ObjectStore,
  to: ObjectStore,
  key: string,
  path: string,
): Promise<{ size: number | null; copied: boolean }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const here = await factsOf(from, key)
    const there = await factsOf(to, key)
    if (here?.hash === there?.hash) return { size: here?.size ?? null, copied: attempt > 0 }
    if (here === null) await to.delete(key)
    else await copy(from, to, key, path)
  }
  throw new Error(`${key} is not in the other store as it was written.`)
}

async function factsOf(
  store: ObjectStore,
  key: string,
): Promise<{ hash: string; size: number } | null> {
  const object = await store.read(key)
  if (object === null) return null
  const hash = createHash('sha256')
  await pipeline(object.body, hash)
  return { hash: hash.digest('hex'), size: object.size }
}

async function copy(from: ObjectStore, to: ObjectStore, key: string, path: string): Promise<void> {
  const object = await from.read(key)
  if (object === null) return
  // By a file, as it may be larger than memory.
  await pipeline(object.body, createWriteStream(path))
  await to.putFile(key, path, { contentType: contentTypeOf(key) })
  await rm(path)
}
