/** Keys are made by us, from hashes and ids: one that breaks the rules is a bug, not an input. */
const SAFE_KEY = /^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(?:\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/

const MAX_KEY_CHARS = 512

/**
 * Lets through names of letters, digits, `_`, `-` and `.` with single slashes between them. No name
 * begins with a dot, so no key climbs out of the store or meets its temporary files.
 */
export function assertKey(key: string): void {
  if (typeof key !== 'string' || key.length > MAX_KEY_CHARS || !SAFE_KEY.test(key)) {
    throw new TypeError(`Not a key of the object store: ${JSON.stringify(key)?.slice(0, 100)}`)
  }
}

/** A prefix is the beginning of a key: nothing at all, or a key that may end with a slash. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}
