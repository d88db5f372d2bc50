const checkEveryMs = 20

/**
 * Ends this process at once when it holds more than `maxBytes` while a task runs. The decoders
 * allocate outside of V8, where no flag of Node's applies, on threads of their own, so a check
 * from the event loop is in time.
 *
 * @returns a function that stops the guard
 */
export function guardMemory(maxBytes: number): () => void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }, checkEveryMs)
  return () => clearInterval(timer)
}
