import { Failure, type FailureCode } from '#contract/errors'

/** Limits what is in use in this process, in all and for each caller. */
export interface Semaphore {
  /** Takes `size` for `key`, or fails. The function it returns releases it, once. */
  take(key: string, size?: number): () => void
}

export function createSemaphore(max: number, maxEach: number, busy: FailureCode): Semaphore {
  const taken = new Map<string, number>()
  let all = 0

  function change(key: string, size: number): void {
    const own = (taken.get(key) ?? 0) + size
    all += size
    if (own === 0) taken.delete(key)
    else taken.set(key, own)
  }

  return {
    take(key, size = 1) {
      if (all + size > max || (taken.get(key) ?? 0) + size > maxEach) throw new Failure(busy)
      change(key, size)
      let isTaken = true
      return () => {
        if (isTaken) change(key, -size)
        isTaken = false
      }
    },
  }
}
