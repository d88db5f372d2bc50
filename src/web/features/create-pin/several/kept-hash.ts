const storageKey = 'create_window'

interface StoredHash {
  page: string
  hash: string
}

/**
 * The hash of this window's URL. It is not sent to the server, so a redirect after a log-in or a sign-up loses
 * it; therefore it is stored for this window and restored.
 */
export function keptHash(): string {
  const { hash, pathname, search } = location
  const page = pathname + search
  try {
    if (hash !== '') {
      sessionStorage.setItem(storageKey, JSON.stringify({ page, hash } satisfies StoredHash))
      return hash
    }
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredHash | null
    if (stored?.page !== page) return ''
    history.replaceState(history.state, '', page + stored.hash)
    return stored.hash
  } catch {
    // The browser may allow no storage.
    return hash
  }
}
