import type { z } from 'zod'
import type { FailureCode } from './errors.ts'
import { corridorFailures } from './operation-errors.ts'

/**
 * Who may ask. `anyone`: no session needed. `member`: a full session. `operator`: a member whom the
 * setting OPERATORS names. What a member may see or change is the domain's decision, not the corridor's.
 */
export type Access = 'anyone' | 'member' | 'operator'

/** The budgets an operation draws from; the rates stand in `limits.ts`. */
export type RateBudget =
  | 'read'
  | 'write'
  | 'save'
  | 'invite'
  | 'follow'
  | 'fetch'
  | 'upload'
  | 'log_in'
  | 'sign_up'
  | 'look_up'
  | 'recover'
  | 'confirm'
  | 'talk'
  | 'report'
  | 'look'
  | 'picture_search'

/** Method and path of a route. `:name` is a part of the path that becomes a field of the input. */
export type V3Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'v3' | 'ads/v4'}/${string}/`

export interface OperationParts<I extends z.ZodType, O extends z.ZodType, E extends FailureCode> {
  /** One sentence, for people who read the API. */
  summary: string
  access: Access
  input: I
  output: O
  /** The failures its own handler may raise, beyond those of the corridor. */
  errors: readonly E[]
  /** Defaults to `read` for queries and `write` for commands. */
  budget?: RateBudget
  /** Fields whose values must never be echoed or logged. */
  secrets?: readonly string[]
  /**
   * Each time adds one more: whoever asks once more because no answer came asks under the same
   * `Idempotency-Key`. All others change nothing the second time.
   */
  adds?: true
  /** Its input may bring a whole picture: its body may be `limits.pictureBodyBytes` large. */
  takesPicture?: true
  /** Where clients find it, as in `/resource/PinResource/create/`. */
  resource?: `${string}Resource/${'get' | 'create' | 'update' | 'delete'}`
  /** Where else clients find it, as in `GET /v3/pins/:pin_id/`. */
  v3?: V3Line | readonly V3Line[]
  /** The name in the answer's `endpoint_name`, when clients know it. */
  endpoint?: string
}

export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends FailureCode = FailureCode,
> extends OperationParts<I, O, E> {
  name: string
  /** A query gets a database it can only read. */
  kind: 'query' | 'command'
}

export type InputOf<T> = T extends Operation<infer I, z.ZodType, FailureCode> ? z.output<I> : never
/** What a caller may hand over, before defaults and coercions. */
export type AskOf<T> = T extends Operation<infer I, z.ZodType, FailureCode> ? z.input<I> : never
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

/** Whether the operation may answer with this failure: its own, or one of any operation's. */
export function mayFailWith({ errors }: Operation, code: FailureCode): boolean {
  return errors.includes(code) || Object.hasOwn(corridorFailures, code)
}
