import { highestId, type PersonId } from '#contract/ids'
import { type SecurityKind, securityKinds } from '#contract/security-events/kinds'
import { securityEventColumns } from '#contract/security-events/list-security-events'
import { type EventFilter, type ListedEvent, selectEvents } from '#domains/security-events'
import type { Db } from '#platform/database'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from './command.ts'
import { findAccountOrFail } from './find-account.ts'

const atOnce = 500
const dayMs = 86_400_000

export const audit: AdminCommand = {
  name: 'audit',
  usage: '[who] [--kind KIND] [--from DAY] [--until DAY] [--json | --csv]',
  about: `The audit log, the newest first: of everybody or one account. Kinds: ${securityKinds.join(', ')}`,
  options: {
    kind: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
  },
  words: [0, 1],
  async run({ database }, [who], options) {
    const person_id = who === undefined ? null : await idOf(database.reader, who)
    const filter = { ...readFilter(options), person_id }
    if (options.csv) say(securityEventColumns.join(','))
    for await (const event of eachEvent(database.reader, filter)) say(lineOf(event, options))
  },
}

async function idOf(db: Db, who: string): Promise<PersonId> {
  return (await findAccountOrFail(db, who)).id
}

function readFilter({ kind, from, until }: Options): Omit<EventFilter, 'person_id'> {
  if (kind !== undefined && !isKind(kind))
    throw new AdminError(`Kinds are ${securityKinds.join(', ')}.`)
  const last = dayOf(until)
  return {
    kind: kind ?? null,
    from: dayOf(from),
    until: last && new Date(last.getTime() + dayMs),
  }
}

function isKind(kind: string | boolean): kind is SecurityKind {
  return securityKinds.some((one) => one === kind)
}

function dayOf(day: string | boolean | undefined): Date | null {
  if (day === undefined) return null
  const date = new Date(`${String(day)}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(String(day)) || Number.isNaN(date.getTime()))
    throw new AdminError('A day is written as 2026-03-31.')
  return date
}

/** Page by page, so that a log of any length is never in memory. */
async function* eachEvent(db: Db, filter: EventFilter): AsyncGenerator<ListedEvent> {
  for (let below: string = highestId; ; ) {
    const found: ListedEvent[] = await selectEvents(db, filter, below, atOnce)
    yield* found
    const last = found.at(-1)
    if (!last || found.length < atOnce) return
    below = last.id
  }
}

function lineOf(event: ListedEvent, { json, csv }: Options): string {
  if (json) return JSON.stringify(event)
  // No value has a comma, a quote or a line's end: they are ids, names of ours, and usernames.
  if (csv) return securityEventColumns.map((column) => textOf(event[column])).join(',')
  const { kind, operation, outcome, actor, subject, object, address } = event
  const parts = [event.happened_at.toISOString(), kind, operation, outcome]
  if (actor !== null) parts.push(`by @${actor}`)
  if (subject !== null) parts.push(`of @${subject}`)
  if (object !== null) parts.push(`#${object}`)
  if (address !== null) parts.push(`from ${address}`)
  return parts.join('  ')
}

function textOf(value: string | Date | null): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : value
}
