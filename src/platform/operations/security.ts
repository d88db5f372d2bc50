import type { PersonId } from '#contract/ids'
import type { Operation } from '#contract/operation'
import type { SecurityKind } from '#contract/security-events/kinds'
import type { Db } from '#platform/database'
import type { Caller } from './context.ts'

/** Something that the audit log keeps. */
export interface SecurityEvent {
  kind: SecurityKind
  /** The operation's name. */
  operation: string
  /** `ok`, or the failure's code. */
  outcome: string
  actor_id: PersonId | null
  /** Whose account it concerns, where that is not who did it. */
  subject_id: PersonId | null
  /** The number of what it is about. */
  object: string | null
}

/** Writes an event; for a failed attempt, `db` is not the transaction that is rolled back with it. */
export type RecordEvent = (db: Db, event: SecurityEvent, caller: Caller) => Promise<void>

/** What an operation is in the audit log; null: nothing. */
export function securityKindOf({ security, access, kind }: Operation): SecurityKind | null {
  return security ?? (access === 'operator' && kind === 'command' ? 'operator_action' : null)
}

/** The event of a call; null where there is none. */
export function eventOf(
  operation: Operation,
  input: unknown,
  caller: Caller,
  outcome: string,
): SecurityEvent | null {
  const isRefused = operation.access === 'operator' && outcome === 'not_allowed'
  const kind = isRefused ? 'access_refused' : securityKindOf(operation)
  if (kind === null || caller.concerns === null) return null
  const actor_id = caller.viewer?.id ?? null
  const subject = caller.concerns ?? null
  return {
    ...{ kind, outcome, actor_id },
    operation: operation.name,
    subject_id: subject === actor_id ? null : subject,
    object: numberIn(input),
  }
}

/** Ids alone: any other value of an input may be a name, an address or a secret. */
function numberIn(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null
  const { id } = input
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : null
}
