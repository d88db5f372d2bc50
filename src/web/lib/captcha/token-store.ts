/** Tokens live two minutes where a third party makes them; each is used once. */
export const freshMs = 105_000

export interface TokenStore {
  /** The token made beforehand when it is fresh, else a new one. Each is handed out once. */
  take(): Promise<string | null>
  /** The one made beforehand if it is ready, without waiting. */
  takeReady(): string | null
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
  let ready: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const prepare = () => {
    clearTimeout(timer)
    const made = make()
    ready = null
    waiting = made
    made.then(
      (token) => {
        if (waiting === made) ready = token
      },
      () => {
        if (waiting === made) waiting = null
      },
    )
    timer = setTimeout(() => {
      if (isWatched()) void prepare()
      else forget()
    }, freshMs)
    return made
  }

  const forget = () => {
    clearTimeout(timer)
    waiting = null
    ready = null
  }

  return {
    take() {
      const token = waiting ?? prepare()
      forget()
      return token
    },
    takeReady() {
      const token = ready
      if (token !== null) forget()
      return token
    },
    refresh: () => void prepare().catch(() => {}),
    close: forget,
  }
}
