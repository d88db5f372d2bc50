import { createRequire } from 'node:module'
import type pg from 'pg'
import { drawBase64 } from '../media/pictures.ts'
import type { ServedWorld } from '../served-world.ts'
import type { WireAnswer } from '../wire-client.ts'

/** What is kept of a release, in `db/releases`. */
export interface Release {
  version: string
  lastMigration: string
  /** What a process of it sends to the database while people use it. */
  statements: Recorded[]
}

/** One statement as a release sent it to the database, with values as JSON can hold them. */
export interface Recorded {
  text: string
  values: unknown[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const transactions =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set|show|listen)\b/i

/** What the statements were that `act` sent to the database, in order; those of failed ones as well. */
export async function recordStatements(act: () => Promise<void>): Promise<Recorded[]> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof pg
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const recorded: Recorded[] = []
  prototype.query = function (...args) {
    const [first, second] = args
    const config =
      typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    const values = Array.isArray(config.values) ? config.values : []
    if (config.text && !transactions.test(config.text))
      recorded.push({ text: config.text, values: values.map(toJson) })
    return query.apply(this, args)
  }
  try {
    await act()
  } finally {
    prototype.query = query
  }
  return withoutRepeatedReads(recorded)
}

/** What breaks when these statements meet the database of `client`; nothing, if it still is as they expect. */
export async function replayStatements(
  client: pg.Client,
  statements: readonly Recorded[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { text, values } of statements) {
    await client.query(text, values.map(fromJson)).catch((error: Error) => {
      faults.push(`${error.message}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
    })
  }
  return faults
}

/** What people do first of all: sign up, log in, make a board, save, and look at lists. */
export async function useProduct(world: ServedWorld): Promise<void> {
  const client = world.client()
  const ok = async (answering: Promise<WireAnswer>) => {
    const answer = await answering
    if (answer.outcome !== 'ok') throw new Error(`Not recorded: ${answer.text}`)
    return answer
  }
  const account = { email: 'mia@mail.example', password: 'correct horse 7' }
  await ok(client.post('UserRegisterResource/create', { ...account, birthday: 642_902_400 }))
  const board = await ok(client.post('BoardResource/create', { name: 'Kitchen ideas' }))
  const { id: board_id } = board.data<{ id: string }>()
  const image_base64 = await drawBase64()
  const pin = await ok(
    client.post('PinResource/create', { board_id, image_base64, title: 'A tart' }),
  )
  await ok(client.get('PinResource', { id: pin.data<{ id: string }>().id }))
  await ok(client.get('BoardFeedResource', { board_id }))
  await ok(client.get('UserHomefeedResource'))

  const later = world.client()
  await ok(
    later.post('UserSessionResource/create', {
      username_or_email: account.email,
      password: account.password,
    }),
  )
  await ok(later.get('UserHomefeedResource'))
}

function withoutRepeatedReads(all: readonly Recorded[]): Recorded[] {
  const seen = new Set<string>()
  return all.filter(({ text }) => {
    const isRead = /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)
    if (!isRead) return true
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

function toJson(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') }
  if (value instanceof Date) return { date: value.toISOString() }
  if (typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(toJson) : value
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  const { base64, date } = (value ?? {}) as { base64?: string; date?: string }
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64')
  return typeof date === 'string' ? new Date(date) : value
}
