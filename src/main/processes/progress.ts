const slowMs = 2_000

/** Words for whoever started the server. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Does some work, and says so when it takes longer than a moment. */
export async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let wasSaid = false
  const timer = setTimeout(() => {
    wasSaid = true
    say(`${what} …`)
  }, slowMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (wasSaid) say(`${what}: done in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
}
