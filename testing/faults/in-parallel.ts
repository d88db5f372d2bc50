/**
 * Runs all of it, eight at a time: enough for conflicts in the database, and few enough that none times out
 * waiting for a connection, even on a slow machine. Returns the answers in order.
 */
export async function inParallel<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  const remaining = tasks.entries()
  const worker = async () => {
    for (const [at, task] of remaining) answers[at] = await task()
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return answers
}
