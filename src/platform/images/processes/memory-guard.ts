const LOOK_EVERY_MS = 20

/**
 * Ends this process at once when it holds more than `maxBytes` while a task runs. The decoders
 * allocate outside of V8, where no flag of Node's reaches, on threads of their own, so the look
 * from the event loop is in time.
 *
 * @returns how to stop looking
 */
export function guardMemory(maxBytes: number): () => void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
