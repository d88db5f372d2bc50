import { z } from 'zod'
import { minuteOfDay } from '../../campaigns/days.ts'
import { Day } from '../../campaigns/moments.ts'
import { KnownPictureListId, optionalId, PersonId, PurgeId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { paragraphs, TimeZone, WholeNumber } from '../../values.ts'
import { ReportReason } from '../report.ts'
import { Purge } from './purge.ts'

/** What clocks show, to the minute: `2026-11-30T14:05`. */
const ClockTime = z
  .string()
  .trim()
  .regex(/^[^T]+T([01]\d|2[0-3]):[0-5]\d$/, inputMessage('input.date'))
  .refine((text) => Day.safeParse(text.slice(0, 10)).success, inputMessage('input.date'))

/** As `shop.example`, or any address there; a name without a dot would be half of the web. */
const Domain = z
  .string()
  .trim()
  .max(2_048)
  .transform((text) => {
    const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
    return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
  })
  .refine((host) => /[^.]\.[^.]/.test(host), inputMessage('input.domain'))

/** An empty field of a form says nothing. */
function optional<T extends z.ZodType>(value: T) {
  return z.preprocess((given) => (given === '' ? null : given), value.nullish())
}

/** The moment at which clocks of the time zone show it. */
export function atClockTime(zone: string, text: string): Date {
  const [day = '', time = ''] = text.split('T')
  const [hours, minutes] = time.split(':').map(Number)
  return minuteOfDay(zone, day, hours! * 60 + minutes!)
}

export const preparePurge = command('preparePurge', {
  summary:
    'Find the Pins of a member, those that lead to a website, those that show pictures of a list of known ones, or those saved between two moments, to remove all of them; where several are said, those of which all are true. Nothing is removed',
  access: 'operator',
  input: z.object({
    /** A username, an address or an id. */
    who: optional(z.string().trim().max(limits.emailLength)),
    domain: optional(Domain),
    /** The list may be switched off: so it is seen what it would find. */
    list_id: optionalId(KnownPictureListId),
    /** By the clocks of the time zone; `until` is not included. */
    from: optional(ClockTime),
    until: optional(ClockTime),
    time_zone: TimeZone.default('UTC'),
  }),
  output: Purge,
  errors: ['person_not_found', 'not_found'],
  secrets: ['who'],
  resource: 'PurgesResource/create',
  v3: 'POST /v3/purges/',
})

export const runPurge = command('runPurge', {
  summary:
    'Remove the Pins that were found; a second operator, where one is needed, confirms it by the same call',
  access: 'operator',
  input: z.object({
    id: PurgeId,
    /** How many they are, so that nobody removes what they did not see. */
    pins: WholeNumber.pipe(z.int().min(1)),
    /** Of the operator who decides; absent for who confirms. */
    rule: ReportReason.nullable().default(null),
    words: paragraphs(limits.decisionWordsLength).default(''),
  }),
  output: Purge,
  errors: ['not_found', 'purge_state_changed', 'second_operator_required'],
  resource: 'PurgeResource/update',
  v3: 'PUT /v3/purges/:id/',
})

export const cancelPurge = command('cancelPurge', {
  summary:
    'Give a removal of many Pins up before anything is removed, refuse to confirm it, or stop it where it is',
  access: 'operator',
  input: z.object({ id: PurgeId }),
  output: Purge,
  errors: ['not_found', 'purge_state_changed'],
  resource: 'PurgeResource/delete',
  v3: 'DELETE /v3/purges/:id/',
})

export const undoPurge = command('undoPurge', {
  summary: 'Put the removed Pins back, within a day: those of a person, or of everybody',
  access: 'operator',
  input: z.object({ id: PurgeId, person_id: optionalId(PersonId) }),
  output: Purge,
  errors: ['not_found', 'purge_state_changed'],
  resource: 'PurgePeopleResource/delete',
  v3: 'DELETE /v3/purges/:id/people/',
})
