import { z } from 'zod'
import { OptionalAdvertiserId } from '../advertisers/advertiser.ts'
import { idOut, optionalId, PinId } from '../ids.ts'
import { query } from '../operation.ts'
import { WholeNumber } from '../values.ts'
import { Privacy } from './board.ts'

export const PickableBoard = z.object({
  type: z.literal('board'),
  id: idOut<'board'>(),
  name: z.string(),
  url: z.string(),
  privacy: Privacy,
  layout: z.string(),
  section_count: z.int(),
  pin_count: z.int(),
  image_cover_url: z.string().nullable(),
  image_thumbnail_url: z.string().nullable(),
  owner: z.object({ id: idOut<'person'>(), username: z.string() }),
  /** Several people save to it. */
  is_collaborative: z.boolean(),
  /** It is another's, and the viewer is a collaborator. */
  collaborated_by_me: z.boolean(),
})
export type PickableBoard = z.output<typeof PickableBoard>

const input = {
  /** The pin to be saved: the likely boards depend on it. */
  pin_id: optionalId(PinId),
  filter: z.enum(['all', 'public', 'secret', 'protected']).default('all').catch('all'),
  /** Acting for an ad account: the protected boards of its owner. */
  advertiser_id: OptionalAdvertiserId,
  /** How many likely boards to return. */
  shortlist_suggestions: WholeNumber.pipe(z.int().min(0).max(10)).default(2).catch(2),
}

export const boardPickerBoards = query('boardPickerBoards', {
  summary: 'The boards the viewer may save to, by name, and the few most likely ones',
  access: 'member',
  input: z.object(input),
  output: z.object({
    all_boards: z.array(PickableBoard),
    boards_shortlist: z.array(PickableBoard),
  }),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'BoardPickerBoardsResource/get',
  v3: 'GET /v3/boards/picker/',
  endpoint: 'v3_get_board_picker_boards',
})

export const boardShortlist = query('boardShortlist', {
  summary: 'The few boards the viewer will most likely save to, the likeliest first',
  access: 'member',
  input: z.object(input),
  output: z.array(PickableBoard),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'BoardPickerBoardsShortlistResource/get',
  v3: 'GET /v3/boards/picker/shortlist/',
  endpoint: 'v3_get_board_picker_shortlist',
})
