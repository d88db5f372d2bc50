import { Failure } from '#contract/errors'

export interface OnDemandOptions {
  /** Work items done at the same time. */
  atOnce: number
  /** Work items in the queue. */
  maxWaiting: number
}

/** @throws Failure `image_queue_full` at once when too many wait; what the work throws */
export type OnDemand = (key: string, work: () => Promise<void>) => Promise<void>

/** A queue for work that visitors cause: once per key, a few at the same time, in order. */
export function createOnDemand({ atOnce, maxWaiting }: OnDemandOptions): OnDemand {
  const pending = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let free = atOnce

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (free > 0) free -= 1
    else if (waiting.length >= maxWaiting) throw new Failure('image_queue_full')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return (key, work) => {
    const same = pending.get(key)
    if (same) return same
    const promise = inTurn(work).finally(() => pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
