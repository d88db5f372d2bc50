import type { Db } from '#platform/database'
import { type ImageRow, selectImages } from '../image-queries.ts'

/** Concurrent look-ups of one process; more would only make smaller batches. */
const maxConcurrent = 2

interface PendingLookup {
  promise: Promise<ImageRow | null>
  resolve(image: ImageRow | null): void
  reject(error: unknown): void
}

interface LookupQueue {
  running: number
  waiting: Map<string, PendingLookup>
}

const queues = new WeakMap<Db, LookupQueue>()

/**
 * A picture's row, looked up in batches. A page requests thirty pictures at once: requests that arrive while
 * look-ups are running share the next statement. Nothing is cached: each look-up starts after its request, so
 * that deleted pictures are not found.
 */
export function findImageBatched(db: Db, signature: string): Promise<ImageRow | null> {
  const queue = queues.get(db) ?? { running: 0, waiting: new Map<string, PendingLookup>() }
  queues.set(db, queue)
  const known = queue.waiting.get(signature)
  if (known) return known.promise
  const { promise, resolve, reject } = Promise.withResolvers<ImageRow | null>()
  queue.waiting.set(signature, { promise, resolve, reject })
  if (queue.running < maxConcurrent) void lookUp(db, queue)
  return promise
}

async function lookUp(db: Db, queue: LookupQueue): Promise<void> {
  queue.running += 1
  while (queue.waiting.size > 0) {
    const batch = queue.waiting
    queue.waiting = new Map()
    try {
      const found = await selectImages(db, [...batch.keys()])
      for (const [signature, { resolve }] of batch) resolve(found.get(signature) ?? null)
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }
  queue.running -= 1
}
