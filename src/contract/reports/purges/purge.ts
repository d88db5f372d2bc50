import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { Moment } from '../../values.ts'
import { ReportReason } from '../report.ts'

export const purgeStates = [
  /** Its Pins are being found. */
  'counting',
  /** It has more Pins than one may have. */
  'too_many',
  /** Its Pins are known, and nothing was removed. */
  'counted',
  /** Decided by one operator, it waits for a second one. */
  'waiting',
  'removing',
  'removed',
  /** An operator stopped it before its end. */
  'stopped',
  /** Nothing was removed, and nothing will be. */
  'cancelled',
] as const

/** A removal of many Pins at once. It removes the Pins that were found when it was prepared, and no other. */
export const Purge = z.object({
  id: idOut<'purge'>(),
  state: z.enum(purgeStates),
  /** Whose Pins; `username` is null if they are gone. */
  of_person: z.boolean(),
  username: z.string().nullable(),
  /** Pins that lead there, or to a part of it. */
  domain: z.string().nullable(),
  /** Pins that show pictures of a list of known ones; `list` is null if it is forgotten. */
  of_list: z.boolean(),
  list: z.object({ name: z.string(), reason: ReportReason }).nullable(),
  /** How many stored pictures are on the list or look like one that is, and how many are the same file. */
  pictures: z.int(),
  same_files: z.int(),
  /** Saved from then on, and before then. */
  from: Moment.nullable(),
  until: Moment.nullable(),
  prepared_at: Moment,
  /** Usernames; null for somebody who is gone, or where nobody had to confirm. */
  prepared_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  /** Decided by the viewer, who cannot confirm it. */
  is_mine: z.boolean(),
  rule: ReportReason.nullable(),
  /** What whoever is affected reads beside the rule. */
  words: z.string(),
  /** Found, of how many people, and how many of them are on boards that are not public. */
  pins: z.int(),
  people: z.int(),
  unlisted_pins: z.int(),
  removed: z.int(),
  /** Deleted by others before their turn came. */
  gone: z.int(),
  put_back: z.int(),
  is_being_put_back: z.boolean(),
  /** Until when Pins can be put back; null: they cannot, or all are. */
  undoable_until: Moment.nullable(),
})
export type Purge = z.output<typeof Purge>

/** What some of its Pins show. Those on boards that are not public are counted alone. */
export const PurgePin = z.object({
  id: idOut<'pin'>(),
  title: z.string(),
  text: z.string(),
  /** null: it is gone. */
  username: z.string().nullable(),
  url: z.string().nullable(),
  /** The picture by which it was found; null where it was found without, or nobody sees it any more. */
  image_url: z.string().nullable(),
})
export type PurgePin = z.output<typeof PurgePin>

export const PurgePerson = z.object({
  id: idOut<'person'>(),
  username: z.string(),
  pins: z.int(),
  removed: z.int(),
  put_back: z.int(),
  /** The number of the statement of reasons that they got. */
  report_id: idOut<'report'>().nullable(),
  is_being_put_back: z.boolean(),
  /** Their Pins can be put back, as long as those of anybody can. */
  is_undoable: z.boolean(),
})
export type PurgePerson = z.output<typeof PurgePerson>
