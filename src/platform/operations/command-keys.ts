import { createHash } from 'node:crypto'
import { Failure, type FailureCode, type FailureDetail } from '#contract/errors'
import { acceptsIdempotencyKey } from '#contract/idempotency-key'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import { type Database, type Db, row, rows, type Writer, wrote } from '#platform/database'
import { toJson } from '#platform/json'
import type { Caller } from './context.ts'

/*
 * Idempotency keys: a member's client gives a command a key, and however often it sends it, the command is
 * executed once and gets the same answer. The key's row and the command's changes commit together.
 */

export interface KeyedCommand {
  personId: PersonId
  key: string
  /** Hash of the operation and its input: a key belongs to one request. */
  fingerprint: Buffer
}

/** null where keys do not apply: queries, visitors, credentials. */
export function keyedCommand(
  operation: Operation,
  input: unknown,
  { viewer, idempotencyKey: rawKey }: Caller,
): KeyedCommand | null {
  if (!rawKey || !viewer || !acceptsIdempotencyKey(operation)) return null
  const key = typeof rawKey === 'string' ? rawKey : rawKey(operation, input)
  if (key.length > limits.idempotencyKeyLength) {
    throw new Failure('invalid_input', {
      field: 'Idempotency-Key',
      text: { key: 'input.useFewer', values: { max: limits.idempotencyKeyLength } },
    })
  }
  const fingerprint = createHash('sha256')
    .update(`${operation.name}\n${JSON.stringify(input, amountsAsText)}`)
    .digest()
  return { personId: viewer.id, key, fingerprint }
}

/** Amounts of money are of a type that JSON does not know. */
function amountsAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

type StoredAnswer =
  | { output: unknown; failure?: undefined }
  | { failure: FailureCode; detail: FailureDetail }

interface KeyRow {
  fingerprint: Buffer
  answer: string | null
}

/** The earlier answer. Fails when the key belongs to another request. */
export async function findAnswer(
  db: Db,
  { personId, key, fingerprint }: KeyedCommand,
): Promise<StoredAnswer | null> {
  const known = await row<KeyRow>(
    db,
    'select fingerprint, answer from command_keys where person_id = $1 and key = $2',
    [personId, key],
  )
  if (!known) return null
  if (!fingerprint.equals(known.fingerprint)) throw new Failure('idempotency_mismatch')
  return known.answer === null ? null : (JSON.parse(known.answer) as StoredAnswer)
}

/** Repeats the earlier answer, success or failure, and marks it as replayed. */
export function replay(stored: StoredAnswer, caller: Caller): unknown {
  caller.isReplayed = true
  if (stored.failure !== undefined) throw new Failure(stored.failure, stored.detail)
  return stored.output
}

/** Takes the key for this transaction; false when it is taken. Concurrent requests wait for the end of the transaction. */
export async function takeKey(db: Writer, command: KeyedCommand, now: Date): Promise<boolean> {
  return insertKey(db, command, null, now)
}

export async function keepOutput(
  db: Writer,
  { personId, key }: KeyedCommand,
  output: unknown,
): Promise<void> {
  await rows(db, 'update command_keys set answer = $3 where person_id = $1 and key = $2', [
    personId,
    key,
    `{"output":${toJson(output)}}`,
  ])
}

/** Releases the key: the answer set cookies, and cannot be replayed. */
export async function dropKey(db: Writer, { personId, key }: KeyedCommand): Promise<void> {
  await rows(db, 'delete from command_keys where person_id = $1 and key = $2', [personId, key])
}

/** Whether a failure is permanent, and so replayed. */
export function isKept({ code, kind }: Failure): boolean {
  const passes = code === 'idempotency_mismatch' || code === 'login_required'
  return kind.http_status < 500 && kind.http_status !== 429 && !passes
}

/** False when another request's answer was stored first: of several at once, that counts for all. */
export async function keepFailure(
  database: Database,
  command: KeyedCommand,
  { code, detail }: Failure,
  now: Date,
): Promise<boolean> {
  const answer = JSON.stringify({ failure: code, detail } satisfies StoredAnswer)
  return database.transaction((db) => insertKey(db, command, answer, now))
}

function insertKey(
  db: Writer,
  { personId, key, fingerprint }: KeyedCommand,
  answer: string | null,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into command_keys (person_id, key, fingerprint, answer, created_at) values ($1, $2, $3, $4, $5)
     on conflict (person_id, key) do nothing returning 1`,
    [personId, key, fingerprint, answer, now],
  )
}

export async function deleteOldKeys(db: Writer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.commandKeyDays * 86_400_000)
  await rows(db, 'delete from command_keys where created_at < $1', [before])
}

/** For a deleted account. */
export async function deleteKeysOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from command_keys where person_id = $1', [personId])
}
