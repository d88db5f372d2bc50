import type { Db } from '#platform/database'
import { type ImageRow, selectImages } from './image-queries.ts'

/** Concurrent look-ups of one process; more would only make smaller batches. */
const mostUnderWay = 2

interface Asked {
  promise: Promise<ImageRow | null>
  settle(image: ImageRow | null): void
  fail(error: unknown): void
}

interface Desk {
  underWay: number
  waiting: Map<string, Asked>
}

const desks = new WeakMap<Db, Desk>()

/**
 * A picture's row, looked up in batches. A page requests thirty pictures at once: requests that arrive while
 * look-ups are running share the next statement. Nothing is cached: each look-up starts after its request, so
 * that deleted pictures are not found.
 */
export function findImageTogether(db: Db, signature: string): Promise<ImageRow | null> {
  const desk = desks.get(db) ?? { underWay: 0, waiting: new Map<string, Asked>() }
  desks.set(db, desk)
  const known = desk.waiting.get(signature)
  if (known) return known.promise
  const { promise, resolve: settle, reject: fail } = Promise.withResolvers<ImageRow | null>()
  desk.waiting.set(signature, { promise, settle, fail })
  if (desk.underWay < mostUnderWay) void lookUp(db, desk)
  return promise
}

async function lookUp(db: Db, desk: Desk): Promise<void> {
  desk.underWay += 1
  while (desk.waiting.size > 0) {
    const asked = desk.waiting
    desk.waiting = new Map()
    try {
      const found = await selectImages(db, [...asked.keys()])
      for (const [signature, { settle }] of asked) settle(found.get(signature) ?? null)
    } catch (error) {
      for (const { fail } of asked.values()) fail(error)
    }
  }
  desk.underWay -= 1
}
