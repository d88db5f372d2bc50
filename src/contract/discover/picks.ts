import { z } from 'zod'
import { Board } from '../boards/board.ts'
import { idOut, optionalId, PickId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { PinCard } from '../pins/pin.ts'
import { line, paragraphs } from '../values.ts'

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, inputMessage('input.day'))

/** A selection of pins and boards by an editor for a season. */
export const Pick = z.object({
  id: idOut<'pick'>(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** Shown from the first to the last of these days, inclusive. */
  from_day: Day,
  until_day: Day,
  image_urls: z.array(z.string()),
})
export type Pick = z.output<typeof Pick>

export const listPicks = query('listPicks', {
  summary: 'The picks of today, the newest first',
  access: 'anyone',
  input: z.object({}),
  output: z.array(Pick),
  errors: [],
  resource: 'PicksResource/get',
  v3: 'GET /v3/picks/',
  endpoint: 'v3_get_picks',
})

export const getPick = query('getPick', {
  summary: 'A pick with what may be shown of it to the viewer',
  access: 'anyone',
  input: z.object({ slug: z.string() }),
  output: Pick.extend({ pins: z.array(PinCard), boards: z.array(Board) }),
  errors: ['pick_not_found'],
  resource: 'PickResource/get',
  v3: 'GET /v3/picks/:slug/',
  endpoint: 'v3_get_pick',
})

/** A pick as its editor edits it. */
export const KeptPick = Pick.extend({
  /** Addresses of pins and boards, in order. */
  addresses: z.array(z.string()),
  is_shown: z.boolean(),
})
export type KeptPick = z.output<typeof KeptPick>

export const listKeptPicks = query('listKeptPicks', {
  summary: 'Every pick, past and to come, the latest first',
  access: 'operator',
  input: z.object({}),
  output: z.array(KeptPick),
  errors: [],
  resource: 'KeptPicksResource/get',
  v3: 'GET /v3/picks/kept/',
})

export const setPick = command('setPick', {
  summary: 'Choose pins and boards by their addresses for a season',
  access: 'operator',
  input: z.object({
    id: optionalId(PickId),
    title: line(limits.pickTitleLength).pipe(z.string().min(1, inputMessage('input.title'))),
    description: paragraphs(500).default(''),
    from_day: Day,
    until_day: Day,
    addresses: z
      .array(z.string().max(limits.linkLength))
      .min(1, inputMessage('input.nameOne'))
      .max(limits.pickItems),
  }),
  output: KeptPick,
  errors: ['pick_not_found', 'pick_address_unknown', 'pick_days_odd'],
  resource: 'KeptPicksResource/update',
  v3: 'PUT /v3/picks/kept/',
})

export const removePick = command('removePick', {
  summary: 'Take a pick away',
  access: 'operator',
  input: z.object({ id: PickId }),
  output: z.object({}),
  errors: ['pick_not_found'],
  resource: 'KeptPicksResource/delete',
  v3: 'DELETE /v3/picks/kept/',
})
