import type { InputOf, Operation, OutputOf } from '#contract/operation'
import type { CommandContext, PrepareContext, QueryContext } from './context.ts'

/** An operation with the code that answers it, without its types. */
export interface Handler {
  operation: Operation
  prepare: ((context: PrepareContext, input: unknown) => Promise<unknown>) | null
  handle: (context: never, input: never, prepared: never) => Promise<unknown>
}

export function answerQuery<O extends Operation>(
  operation: O,
  handle: (context: QueryContext, input: InputOf<O>) => Promise<OutputOf<O>>,
): Handler {
  return { operation, prepare: null, handle }
}

/** `handle` runs in one transaction, and again from the start after a deadlock or a serialization failure. */
export function answerCommand<O extends Operation>(
  operation: O,
  handle: (context: CommandContext, input: InputOf<O>) => Promise<OutputOf<O>>,
): Handler {
  return { operation, prepare: null, handle }
}

/** A command with slow work (a picture, a fetch, a hash) that is done once, before the transaction. */
export function answerPreparedCommand<O extends Operation, P>(
  operation: O,
  prepare: (context: PrepareContext, input: InputOf<O>) => Promise<P>,
  handle: (context: CommandContext, input: InputOf<O>, prepared: P) => Promise<OutputOf<O>>,
): Handler {
  return {
    operation,
    prepare: prepare as (context: PrepareContext, input: unknown) => Promise<unknown>,
    handle,
  }
}
