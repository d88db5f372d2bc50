const keptMs = 5 * 60_000
const maxEntries = 500

interface Entry<T> {
  value: Promise<T>
  until: number
}

/** Caches results for a few minutes; concurrent calls with one key share one result. */
export function createCache<T>(): (key: string, now: number, find: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Entry<T>>()
  return (key, now, find) => {
    const known = kept.get(key)
    if (known && known.until > now) return known.value
    const value = find()
    kept.delete(key)
    kept.set(key, { value, until: now + keptMs })
    value.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
