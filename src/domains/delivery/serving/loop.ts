/** Work that is done again and again, never twice at once. */
export interface Loop {
  start(): void
  /** Does it now, and once more where it was under way already; fails if it does. */
  run(): Promise<void>
  /** As `run`, without waiting. */
  hurry(): void
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface LoopOptions {
  everyMs: number
  onError(error: Error): void
}

export function createLoop(work: () => Promise<void>, { everyMs, onError }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let isClosed = false

  const begin = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  const run = (): Promise<void> => {
    if (isClosed) return Promise.resolve()
    if (running === null) return begin()
    // What is under way may have looked already, so that it must look again.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return isClosed ? undefined : begin()
      })
    return next
  }
  const hurry = () => void run().catch((error: Error) => !isClosed && onError(error))

  return {
    start: () => {
      hurry()
      timer = setInterval(hurry, everyMs).unref()
    },
    run,
    hurry,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await Promise.allSettled([running, next])
    },
  }
}
