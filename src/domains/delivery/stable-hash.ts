/** 32-bit hashes, the same on every machine and in every release: weights and holdouts are stored by them. */

/** FNV-1a, mixed so that all bits depend on all characters. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** As `hashText`, for texts of which there are few: each is hashed once. */
export function hashOf(text: string): number {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = hashText(text)
  if (hashes.size < maxHashes) hashes.set(text, hash)
  return hash
}

const hashes = new Map<string, number>()
const maxHashes = 2_000

/** A hash of two hashes, in this order. */
export function combine(one: number, other: number): number {
  return mix(Math.imul(one, 0x9e3779b1) ^ (other + 0x7f4a7c15))
}

/** The last step of MurmurHash3. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
