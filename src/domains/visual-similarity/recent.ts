const keptMs = 5 * 60_000
const keptMost = 500

interface Kept<T> {
  value: Promise<T>
  until: number
}

/** Caches results for a few minutes; concurrent calls with one key share one result. */
export function createRecent<T>(): (
  key: string,
  now: number,
  find: () => Promise<T>,
) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key, now, find) => {
    const known = kept.get(key)
    if (known && known.until > now) return known.value
    const value = find()
    kept.delete(key)
    kept.set(key, { value, until: now + keptMs })
    value.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
