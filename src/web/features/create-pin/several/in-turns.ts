/** Processes `atOnce` items at a time. Once `work` returns false, starts no more. Waits for all that were started. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const queue = [...items]
  async function runNext(): Promise<void> {
    const item = queue.shift()
    if (item === undefined) return
    if (await work(item)) await runNext()
    else queue.length = 0
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, runNext))
}
