const memoryName = 'create_window'

interface Kept {
  page: string
  hash: string
}

/**
 * What stands behind the `#` of this window's address: it goes to no server, so that a way back from a
 * log-in or a sign-up forgets it. This window remembers it, and puts it back.
 */
export function keptHash(): string {
  const { hash, pathname, search } = location
  const page = pathname + search
  try {
    if (hash !== '') {
      sessionStorage.setItem(memoryName, JSON.stringify({ page, hash } satisfies Kept))
      return hash
    }
    const kept = JSON.parse(sessionStorage.getItem(memoryName) ?? 'null') as Kept | null
    if (kept?.page !== page) return ''
    history.replaceState(history.state, '', page + kept.hash)
    return kept.hash
  } catch {
    // A browser may allow no memory.
    return hash
  }
}
