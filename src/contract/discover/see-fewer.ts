import { z } from 'zod'
import { PinId } from '../ids.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Moment } from '../values.ts'

/**
 * What to see fewer of, given a pin. `pin`: this picture. `board`: pins of its board. `person`: pins by its saver.
 * `interest`: pictures related to this one.
 */
export const fewerKinds = ['pin', 'board', 'person', 'interest'] as const
export type FewerKind = (typeof fewerKinds)[number]

const of = z.enum(fewerKinds).default('pin')

export const seeFewer = command('seeFewer', {
  summary: 'Recommend less like a pin to the viewer',
  access: 'member',
  input: z.object({ pin_id: PinId, of }),
  output: z.null(),
  errors: ['pin_not_found'],
  resource: 'SeeFewerResource/create',
  v3: 'PUT /v3/pins/:pin_id/fewer/',
  endpoint: 'v3_see_fewer',
})

export const undoSeeFewer = command('undoSeeFewer', {
  summary: 'Recommend again what the viewer sees less of, by a pin or by its subject',
  access: 'member',
  input: z
    .object({
      pin_id: PinId.nullish(),
      /** The id from `listSeeFewer`: it can be undone even if the pin is deleted. */
      subject: z
        .string()
        .regex(/^(?:[0-9a-f]{32}|[1-9]\d{0,18})$/, inputMessage('input.subject'))
        .nullish(),
      of,
    })
    .refine(({ pin_id, subject }) => pin_id || subject, inputMessage('input.pinOrSubject')),
  output: z.null(),
  errors: [],
  resource: 'SeeFewerResource/delete',
  v3: ['DELETE /v3/pins/:pin_id/fewer/', 'DELETE /v3/fewer/'],
  endpoint: 'v3_undo_see_fewer',
})

/** Something the viewer wants to see less of. */
export const SeeFewerEntry = z.object({
  of: z.enum(fewerKinds),
  subject: z.string(),
  /** For a pin, board or person; null if there is none that the viewer may still open. */
  name: z.string().nullable(),
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  noted_at: Moment,
})
export type SeeFewerEntry = z.output<typeof SeeFewerEntry>

export const listSeeFewer = query('listSeeFewer', {
  summary: 'What the viewer wants to see less of, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(SeeFewerEntry),
  errors: [],
  resource: 'SeeFewerResource/get',
  v3: 'GET /v3/fewer/',
  endpoint: 'v3_get_see_fewer',
})
