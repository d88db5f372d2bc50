import { isId, type PinId } from '#contract/ids'
import { pinIdOf } from '#contract/pins/pin-address'

/** The pin or board that an address names. */
export type NamedTarget =
  | { kind: 'pin'; id: PinId }
  | { kind: 'board'; username: string; slug: string }

/** Reads the address of a pin or a board, with or without its host; null for anything else. */
export function readAddress(address: string): NamedTarget | null {
  const text = address.trim()
  if (!URL.canParse(text, 'https://here.invalid/')) return null
  const segments = new URL(text, 'https://here.invalid/').pathname.split('/').filter(Boolean)
  const [first = '', second = '', ...more] = segments.map(decode)
  if (more.length > 0 || second === '') return null
  if (first !== 'pin') return { kind: 'board', username: first, slug: second }
  const id = pinIdOf(second)
  return id !== null && isId<PinId>(id) ? { kind: 'pin', id } : null
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The readable part of an address. */
export function slugOf(title: string, otherwise = 'pick'): string {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug || otherwise
}
