import { bearsKey } from '#contract/bears-key'
import type { Operation } from '#contract/operation'

/** How long one whose answer never came may be asked again as the same. */
const rememberedMs = 10 * 60_000

interface Unanswered {
  key: string
  at: number
}

let isMember = false

/** Whose page it is: the server keeps keys of members alone. */
export function keysOfMember(are: boolean): void {
  isMember = are
}

/** By what was asked. */
const unanswered = new Map<string, Unanswered>()

export interface CommandKey {
  key: string
  /** The server does it once, however often it is asked under this key. */
  isKept: boolean
  /** An answer came, whatever it was: asked once more, it is meant once more. */
  answered(): void
}

/**
 * The name of a command for its `Idempotency-Key`: the same for all its tries. What adds something is also
 * the same when somebody asks for it once more because they were never answered.
 */
export function keyOfCommand(operation: Operation, data: string, now = Date.now()): CommandKey {
  const isKept = isMember && bearsKey(operation)
  if (!isKept || !operation.adds) return { key: newKey(), isKept, answered: () => {} }
  const asked = `${operation.name} ${data}`
  const known = unanswered.get(asked)
  const key = known && now - known.at < rememberedMs ? known.key : newKey()
  unanswered.set(asked, { key, at: now })
  return { key, isKept, answered: () => void unanswered.delete(asked) }
}

/** Random, on addresses without https as well, where `randomUUID` is missing. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
