import type { z } from 'zod'
import type { FailureCode } from './errors.ts'
import { commonFailures } from './operation-errors.ts'
import type { SecurityKind } from './security-events/kinds.ts'

/**
 * Who may call it. `anyone`: no session needed. `member`: a full session. `operator`: a member listed in the
 * setting OPERATORS. What a member may see or change is decided in the domain, not before the handler.
 */
export type Access = 'anyone' | 'member' | 'operator'

/** The rate budgets of operations; the rates are in `limits.ts`. */
export type RateBudget =
  | 'read'
  | 'write'
  | 'save'
  | 'invite'
  | 'follow'
  | 'fetch'
  | 'upload'
  | 'lettering'
  | 'log_in'
  | 'sign_up'
  | 'look_up'
  | 'recover'
  | 'confirm'
  | 'message'
  | 'report'
  | 'visual_search'
  | 'picture_search'
  | 'ad_events'
  | 'tag_event'
  | 'conversions'

/** Method and path of a route. `:name` is a part of the path that becomes a field of the input. */
export type V3Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'v3' | 'ads/v4'}/${string}/`

export interface OperationParts<I extends z.ZodType, O extends z.ZodType, E extends FailureCode> {
  /** One sentence, for readers of the API. */
  summary: string
  access: Access
  input: I
  output: O
  /** The failures its own handler may throw, besides those of any operation. */
  errors: readonly E[]
  /** Defaults to `read` for queries and `write` for commands. */
  budget?: RateBudget
  /** What it is in the audit log; commands of operators are in it without saying so. */
  security?: SecurityKind
  /** Fields whose values must never be echoed or logged. */
  secrets?: readonly string[]
  /**
   * Each call adds one more: clients that retry because no answer came use the same
   * `Idempotency-Key`. All other operations have no further effect the second time.
   */
  adds?: true
  /** Its input may bring a whole picture: its body may be `limits.pictureBodyBytes` large. */
  takesPicture?: true
  /** How many values its input may have, if more than `limits.inputParts`. */
  inputParts?: number
  /** Its path for clients, as in `/resource/PinResource/create/`. */
  resource?: `${string}Resource/${'get' | 'create' | 'update' | 'delete'}`
  /** Its other paths for clients, as in `GET /v3/pins/:pin_id/`. */
  v3?: V3Line | readonly V3Line[]
  /** The answer's `endpoint_name`, if clients know it. */
  endpoint?: string
}

export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends FailureCode = FailureCode,
> extends OperationParts<I, O, E> {
  name: string
  /** A query gets a read-only database. */
  kind: 'query' | 'command'
}

export type InputOf<T> = T extends Operation<infer I, z.ZodType, FailureCode> ? z.output<I> : never
/** The input of a caller, before defaults and coercions. */
export type RequestOf<T> = T extends Operation<infer I, z.ZodType, FailureCode> ? z.input<I> : never
export type OutputOf<T> = T extends Operation<z.ZodType, infer O, FailureCode> ? z.output<O> : never

export function query<I extends z.ZodType, O extends z.ZodType, E extends FailureCode>(
  name: string,
  parts: OperationParts<I, O, E>,
): Operation<I, O, E> {
  return { budget: 'read', ...parts, name, kind: 'query' }
}

export function command<I extends z.ZodType, O extends z.ZodType, E extends FailureCode>(
  name: string,
  parts: OperationParts<I, O, E>,
): Operation<I, O, E> {
  return { budget: 'write', ...parts, name, kind: 'command' }
}

/** Whether the operation may fail with this: its own failures, or those of any operation. */
export function mayFailWith({ errors }: Operation, code: FailureCode): boolean {
  return errors.includes(code) || Object.hasOwn(commonFailures, code)
}
