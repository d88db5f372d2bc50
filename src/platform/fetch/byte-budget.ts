import { Failure } from '#contract/errors'

/** One body's share of the memory of all bodies. */
export interface ByteAccount {
  /** Claims memory before it is used. Throws overloaded when this body was evicted. */
  claim(bytes: number): void
  release(): void
}

export interface ByteBudget {
  /** `onEvict` is called at most once, to abort the body when others need its memory. */
  open(onEvict: (failure: Failure) => void): ByteAccount
}

/**
 * Limits the memory of all bodies together. When it is used up, the largest body is evicted: someone who
 * sends endless data ends their own transfers, not those of others. Released bodies
 * still take memory until they are collected, so a collection is requested after every quarter of the total.
 */
export function createByteBudget(totalBytes: number, collectGarbage = () => {}): ByteBudget {
  const accounts = new Map<ByteAccount, { bytes: number; onEvict: (failure: Failure) => void }>()
  let spent = 0
  let uncollected = 0

  return {
    open(onEvict) {
      const account: ByteAccount = {
        claim(bytes) {
          const own = accounts.get(account)
          if (!own) throw new Failure('overloaded')
          own.bytes += bytes
          spent += bytes
          countGarbage(bytes)
          while (spent > totalBytes) evictLargest()
          if (!accounts.has(account)) throw new Failure('overloaded')
        },
        release() {
          const bytes = accounts.get(account)?.bytes ?? 0
          accounts.delete(account)
          spent -= bytes
          countGarbage(bytes)
        },
      }
      accounts.set(account, { bytes: 0, onEvict })
      return account
    },
  }

  /** Incoming bytes leave as much garbage behind as released bytes. */
  function countGarbage(bytes: number): void {
    uncollected += bytes
    if (uncollected < totalBytes / 4) return
    uncollected = 0
    setImmediate(collectGarbage)
  }

  function evictLargest(): void {
    let largest: [ByteAccount, { bytes: number; onEvict: (failure: Failure) => void }] | undefined
    for (const entry of accounts) if (!largest || entry[1].bytes > largest[1].bytes) largest = entry
    if (!largest) return
    largest[0].release()
    largest[1].onEvict(new Failure('overloaded'))
  }
}
