/** As many at a time; once `work` answers false, no more are begun. Settles when all that were begun have. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const waiting = [...items]
  async function takeTurns(): Promise<void> {
    const item = waiting.shift()
    if (item === undefined) return
    if (await work(item)) await takeTurns()
    else waiting.length = 0
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns))
}
