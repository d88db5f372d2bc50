/**
 * Does all of it, eight at a time: enough to meet in the database, and few enough that none waits for a
 * connection longer than a process lets it, on a slow machine too. Answers in order.
 */
export async function together<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  const left = works.entries()
  const hand = async () => {
    for (const [at, work] of left) answers[at] = await work()
  }
  await Promise.all(Array.from({ length: 8 }, hand))
  return answers
}
