import { acceptsIdempotencyKey } from '#contract/idempotency-key'
import type { Operation } from '#contract/operation'

/** How long an unanswered command can be repeated under the same key. */
const rememberedMs = 10 * 60_000

interface Unanswered {
  key: string
  at: number
}

let isMember = false

/** Whether a member is logged in: the server honours keys of members only. */
export function setIsMember(are: boolean): void {
  isMember = are
}

/** By operation and input. */
const unanswered = new Map<string, Unanswered>()

export interface CommandKey {
  key: string
  /** The server executes the command once, however often it is sent with this key. */
  isHonoured: boolean
  /** Call when an answer came, whatever it was: the same command is then a new one. */
  answered(): void
}

/**
 * The `Idempotency-Key` of a command: the same for all its attempts. A command that adds something also keeps
 * its key when the member repeats it because no answer came.
 */
export function commandKey(operation: Operation, data: string, now = Date.now()): CommandKey {
  const isHonoured = isMember && acceptsIdempotencyKey(operation)
  if (!isHonoured || !operation.adds) return { key: newKey(), isHonoured, answered: () => {} }
  const command = `${operation.name} ${data}`
  const known = unanswered.get(command)
  const key = known && now - known.at < rememberedMs ? known.key : newKey()
  unanswered.set(command, { key, at: now })
  return { key, isHonoured, answered: () => void unanswered.delete(command) }
}

/** A random key. Also works without https, where `randomUUID` is missing. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
