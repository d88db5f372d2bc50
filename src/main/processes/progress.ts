const slowMs = 2_000

/** Prints a line for the operator who started the server. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs some work, and reports it when it takes longer than a moment. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let wasReported = false
  const timer = setTimeout(() => {
    wasReported = true
    say(`${what} …`)
  }, slowMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (wasReported)
      say(`${what}: done in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
}
