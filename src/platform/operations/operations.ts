import { Failure } from '#contract/errors'
import { rates } from '#contract/limits'
import { mayFailWith, type Operation, type OutputOf, type RequestOf } from '#contract/operation'
import { asFailure, type Database, inTransaction, type Writer } from '#platform/database'
import type { Metrics } from '#platform/metrics'
import { addressKey } from '#platform/rate-limit'
import { noTracing, type Tracing } from '#platform/tracing'
import {
  dropKey,
  findAnswer,
  isKept,
  type KeyedCommand,
  keepFailure,
  keepOutput,
  keyedCommand,
  replay,
  takeKey,
} from './command-keys.ts'
import type { Caller, Services } from './context.ts'
import type { Handler } from './handler.ts'
import { parseInput } from './parse.ts'
import { eventOf, type RecordEvent } from './security.ts'

export interface Operations {
  /** Everything that is answered. */
  readonly all: readonly Operation[]
  /** Runs an operation for a caller. Fails with `Failure` only. */
  run<O extends Operation>(operation: O, input: RequestOf<O>, caller: Caller): Promise<OutputOf<O>>
  /** The same for untrusted input. */
  runRaw(operation: Operation, input: unknown, caller: Caller): Promise<unknown>
  /**
   * Admits a caller to an operation and takes its budget, for surfaces that read much input first; running it
   * then takes no more.
   */
  enter(operation: Operation, caller: Caller): Promise<void>
}

export interface OperationsOptions {
  handlers: readonly Handler[]
  database: Database
  services: Services
  metrics: Metrics
  tracing?: Tracing
  /** Keeps the audit log. */
  recordEvent?: RecordEvent
  /** Called when something could not be written for lack of space. */
  onFull?(place: 'database' | 'files'): void
}

/** The pipeline of every operation: find, admit, limit, parse, prepare, transaction, handle, commit. */
export function createOperations(options: OperationsOptions): Operations {
  const handlers = new Map<string, Handler>()
  for (const handler of options.handlers) {
    const { name } = handler.operation
    if (handlers.has(name)) throw new Error(`Two handlers for ${name}`)
    handlers.set(name, handler)
  }

  const { tracing = noTracing } = options
  const runRaw: Operations['runRaw'] = async (operation, input, caller) => {
    const stop = options.metrics.operations.startTimer({ operation: operation.name })
    const span = tracing.start(operation.name)
    const finish = (outcome: string) => {
      stop({ outcome })
      span.end({ 'bowerbird.outcome': outcome }, outcome === 'server_error' ? outcome : undefined)
    }
    delete caller.concerns
    let parsed: unknown
    let isUnderstood = false
    const enterAndAnswer = async () => {
      const handler = handlers.get(operation.name)
      if (!handler) throw new Error(`No handler for ${operation.name}`)
      await admitOrRecord(operation, caller, options)
      if (caller.entered !== operation) await limit(operation, caller, options.services)
      delete caller.entered
      parsed = parseInput(operation, input)
      isUnderstood = true
      return answer(handler, parsed, caller, options)
    }
    try {
      const output = await tracing.within(span, enterAndAnswer)
      finish('ok')
      return output
    } catch (error) {
      const failure = toFailure(error, operation, caller)
      if (isUnderstood && !caller.isReplayed)
        await recordFailure(operation, parsed, caller, failure.code, options)
      if (failure.code === 'storage_full')
        options.onFull?.(failure === error ? 'files' : 'database')
      finish(failure.code)
      throw failure
    }
  }

  const enter: Operations['enter'] = async (operation, caller) => {
    await admitOrRecord(operation, caller, options)
    await limit(operation, caller, options.services)
    caller.entered = operation
  }

  const all = options.handlers.map(({ operation }) => operation)
  return { all, enter, runRaw, run: runRaw as Operations['run'] }
}

function admit(operation: Operation, caller: Caller): void {
  if (operation.access === 'anyone') return
  if (!caller.viewer) throw new Failure('login_required')
  if (operation.access === 'operator' && !caller.viewer.is_operator)
    throw new Failure(
      caller.viewer.lacks_second_factor ? 'operator_factor_required' : 'not_allowed',
    )
}

/** A refusal is recorded at most as often as the operation may be called. */
async function admitOrRecord(
  operation: Operation,
  caller: Caller,
  options: OperationsOptions,
): Promise<void> {
  try {
    admit(operation, caller)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_allowed') throw error
    await limit(operation, caller, options.services)
    await recordFailure(operation, null, caller, error.code, options)
    throw error
  }
}

/** What was refused stays refused when it cannot be recorded. */
async function recordFailure(
  operation: Operation,
  input: unknown,
  caller: Caller,
  outcome: string,
  { database, recordEvent }: OperationsOptions,
): Promise<void> {
  const event = eventOf(operation, input, caller, outcome)
  if (!event || !recordEvent) return
  try {
    await recordEvent(database.writer, event, caller)
  } catch (error) {
    caller.log.error({ err: error, kind: event.kind }, 'A security event could not be recorded')
  }
}

async function limit(operation: Operation, caller: Caller, services: Services): Promise<void> {
  const budget = operation.budget ?? 'write'
  const key =
    rates[budget].per === 'person' && caller.viewer ? caller.viewer.id : addressKey(caller.address)
  await services.limiter.take(budget, key)
}

async function answer(
  handler: Handler,
  input: unknown,
  caller: Caller,
  { database, services, recordEvent }: OperationsOptions,
): Promise<unknown> {
  const shared = { ...services, caller, viewer: caller.viewer }
  const handle = handler.handle as (
    context: object,
    input: unknown,
    prepared?: unknown,
  ) => Promise<unknown>
  if (handler.operation.kind === 'query') return handle({ ...shared, db: database.reader }, input)

  const output = await once(
    keyedCommand(handler.operation, input, caller),
    caller,
    { database, services },
    async (work) => {
      const prepared = await handler.prepare?.({ ...shared, db: database.reader, database }, input)
      return inTransaction(database.writer, (db) =>
        work(db, async () => {
          const done = await handle({ ...shared, db }, input, prepared)
          const event = eventOf(handler.operation, input, caller, 'ok')
          if (event) await recordEvent?.(db, event, caller)
          return done
        }),
      )
    },
  )
  // Not earlier: a retried transaction must see the device cookie that the browser sent.
  if (caller.sessionChange?.kind === 'begin')
    caller.cookies.write('device', caller.sessionChange.device)
  return output
}

/** Executes a command, or replays the earlier answer of its key. */
async function once(
  command: KeyedCommand | null,
  caller: Caller,
  { database, services }: Pick<OperationsOptions, 'database' | 'services'>,
  perform: (
    work: (db: Writer, handle: () => Promise<unknown>) => Promise<unknown>,
  ) => Promise<unknown>,
): Promise<unknown> {
  if (command === null) return perform((_db, handle) => handle())
  const before = await findAnswer(database.reader, command)
  if (before) return replay(before, caller)
  try {
    return await perform(async (db, handle) => {
      if (!(await takeKey(db, command, services.clock.now()))) {
        const first = await findAnswer(db, command)
        return first ? replay(first, caller) : handle()
      }
      const output = await handle()
      if (caller.sessionChange || caller.cookies.haveChanged()) await dropKey(db, command)
      else await keepOutput(db, command, output)
      return output
    })
  } catch (error) {
    if (!(error instanceof Failure) || !isKept(error) || caller.isReplayed) throw error
    if (await keepFailure(database, command, error, services.clock.now())) throw error
    const first = await findAnswer(database.reader, command)
    if (!first) throw error
    return replay(first, caller)
  }
}

/**
 * Failures pass, and one that the operation does not declare is logged as a bug. Anything else is
 * logged with its request and becomes `server_error`.
 */
function toFailure(error: unknown, operation: Operation, caller: Caller): Failure {
  const known = asFailure(error)
  if (known instanceof Failure) {
    if (known !== error)
      caller.log.warn({ err: error, operation: operation.name }, describeFailure(known))
    if (!mayFailWith(operation, known.code))
      caller.log.error({ err: known, operation: operation.name }, 'A failure is not declared')
    return known
  }
  caller.log.error({ err: error, operation: operation.name }, 'An operation failed')
  return new Failure('server_error')
}

function describeFailure(failure: Failure): string {
  return failure.code === 'storage_full'
    ? 'The database has no room left on its disk'
    : 'The database did not answer'
}
