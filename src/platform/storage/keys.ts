/** Keys are built from hashes and ids: one that breaks the rules is a bug, not bad input. */
const keyPattern = /^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(?:\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/

const maxKeyLength = 512

/**
 * Accepts names of letters, digits, `_`, `-` and `.` with single slashes between them. No name
 * begins with a dot, so no key leads out of the store or to its temporary files.
 */
export function assertKey(key: string): void {
  if (typeof key !== 'string' || key.length > maxKeyLength || !keyPattern.test(key)) {
    throw new TypeError(`Not a key of the object store: ${JSON.stringify(key)?.slice(0, 100)}`)
  }
}

/** A prefix is the beginning of a key: empty, or a key that may end with a slash. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}
