/** Tokens live two minutes where a third party makes them; each is used once. */
const freshMs = 105_000

export interface TokenStore {
  /** The token made beforehand when it is fresh, else a new one. Each is handed out once. */
  take(): Promise<string | null>
  /** Makes one beforehand, in place of any that waits. */
  refresh(): void
  close(): void
}

/**
 * Keeps one token ready and makes it anew before it grows old, as long as somebody looks at the page. A
 * token that could not be made is tried again when it is asked for.
 */
export function createTokenStore(
  make: () => Promise<string | null>,
  isWatched: () => boolean = () => true,
): TokenStore {
  let waiting: Promise<string | null> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const prepare = () => {
    clearTimeout(timer)
    const made = make()
    made.catch(() => {
      if (waiting === made) waiting = null
    })
    waiting = made
    timer = setTimeout(() => {
      if (isWatched()) prepare()
      else waiting = null
    }, freshMs)
    return made
  }

  return {
    take() {
      const token = waiting ?? prepare()
      waiting = null
      clearTimeout(timer)
      return token
    },
    refresh: () => void prepare(),
    close: () => {
      clearTimeout(timer)
      waiting = null
    },
  }
}
