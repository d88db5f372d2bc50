import { Failure } from '#contract/errors'

/** One body's share of the memory all bodies have together. */
export interface ByteAccount {
  /** Claims memory before it is used. Throws overloaded when this body was chosen to give way. */
  claim(bytes: number): void
  release(): void
}

export interface ByteBudget {
  /** `giveWay` is called at most once, to end the body when others need its memory. */
  open(giveWay: (failure: Failure) => void): ByteAccount
}

/**
 * Bounds what all bodies hold at once. When it is spent, the largest body gives way: someone who
 * sends endless data ends their own transfers, not those of the others. What bodies leave behind
 * still takes room until it is collected, so that is asked for after every quarter of the total.
 */
export function createByteBudget(totalBytes: number, collectGarbage = () => {}): ByteBudget {
  const accounts = new Map<ByteAccount, { bytes: number; giveWay: (failure: Failure) => void }>()
  let spent = 0
  let leftBehind = 0

  return {
    open(giveWay) {
      const account: ByteAccount = {
        claim(bytes) {
          const own = accounts.get(account)
          if (!own) throw new Failure('overloaded')
          own.bytes += bytes
          spent += bytes
          leave(bytes)
          while (spent > totalBytes) evictLargest()
          if (!accounts.has(account)) throw new Failure('overloaded')
        },
        release() {
          const bytes = accounts.get(account)?.bytes ?? 0
          accounts.delete(account)
          spent -= bytes
          leave(bytes)
        },
      }
      accounts.set(account, { bytes: 0, giveWay })
      return account
    },
  }

  /** Bytes on their way in leave as much behind them as bytes given back. */
  function leave(bytes: number): void {
    leftBehind += bytes
    if (leftBehind < totalBytes / 4) return
    leftBehind = 0
    setImmediate(collectGarbage)
  }

  function evictLargest(): void {
    let largest: [ByteAccount, { bytes: number; giveWay: (failure: Failure) => void }] | undefined
    for (const entry of accounts) if (!largest || entry[1].bytes > largest[1].bytes) largest = entry
    if (!largest) return
    largest[0].release()
    largest[1].giveWay(new Failure('overloaded'))
  }
}
