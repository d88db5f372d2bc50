import { Failure, type FailureCode } from '#contract/errors'

/** Places in this process, of which one caller may take a few and all together no more than there are. */
export interface Places {
  /** Takes `size` of them for `who`, or fails. What it returns gives them back, once. */
  take(who: string, size?: number): () => void
}

export function createSemaphore(most: number, mostEach: number, busy: FailureCode): Places {
  const taken = new Map<string, number>()
  let all = 0

  function change(who: string, size: number): void {
    const own = (taken.get(who) ?? 0) + size
    all += size
    if (own === 0) taken.delete(who)
    else taken.set(who, own)
  }

  return {
    take(who, size = 1) {
      if (all + size > most || (taken.get(who) ?? 0) + size > mostEach) throw new Failure(busy)
      change(who, size)
      let isTaken = true
      return () => {
        if (isTaken) change(who, -size)
        isTaken = false
      }
    },
  }
}
