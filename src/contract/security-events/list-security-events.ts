import { z } from 'zod'
import { Day } from '../campaigns/moments.ts'
import { idOut, PersonId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageWith } from '../paging.ts'
import { Moment, TimeZone } from '../values.ts'
import { securityKinds } from './kinds.ts'

export const SecurityEvent = z.object({
  id: idOut<'securityEvent'>(),
  happened_at: Moment,
  kind: z.enum(securityKinds),
  /** The operation's name, as in the logs. */
  operation: z.string(),
  /** `ok`, or the failure's code. */
  outcome: z.string(),
  /** Null: nobody who was logged in, the command line, or a deleted account. */
  actor_id: idOut<'person'>().nullable(),
  /** The username now. */
  actor: z.string().nullable(),
  /** Whose account it concerns, where that is not who did it. */
  subject_id: idOut<'person'>().nullable(),
  subject: z.string().nullable(),
  /** The number of what it is about. */
  object: z.string().nullable(),
  /** The network it came from. */
  address: z.string().nullable(),
  /** As the log of the server names the request. */
  request: z.string().nullable(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** The columns of files of events, in their order. */
export const securityEventColumns = SecurityEvent.keyof().options

/** Which events: all of them where nothing is said. Days are those of the time zone, both included. */
const chosen = {
  kind: z.enum(securityKinds).nullish(),
  person_id: PersonId.nullish(),
  from: Day.nullish(),
  until: Day.nullish(),
  time_zone: TimeZone.default('UTC'),
}

export const listSecurityEvents = query('listSecurityEvents', {
  summary: 'The audit log, the newest first: of everybody or one account, of a kind, between days',
  access: 'operator',
  input: z.object({ ...chosen, ...paged }),
  output: pageWith({
    events: z.array(SecurityEvent),
    /** Whose events these are; null: everybody’s. */
    person: z.object({ id: idOut<'person'>(), username: z.string() }).nullable(),
  }),
  errors: [],
  resource: 'SecurityEventsResource/get',
  v3: 'GET /v3/security_events/',
})

export const exportSecurityEvents = command('exportSecurityEvents', {
  summary: 'Enter in the audit log that it is copied to a file, before that is read',
  access: 'operator',
  input: z.object(chosen),
  /** What the file is called, without what its format adds. */
  output: z.object({ name: z.string() }),
  errors: [],
})

export const readSecurityEvents = query('readSecurityEvents', {
  summary: 'The audit log for a file, a page at a time',
  access: 'operator',
  input: z.object({ ...chosen, after: z.string().max(limits.bookmarkLength).nullish() }),
  output: pageWith({ events: z.array(SecurityEvent) }),
  errors: [],
})
