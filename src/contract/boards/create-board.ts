import { z } from 'zod'
import { OptionalAdvertiserId } from '../advertisers/advertiser.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { Flag, line, oneOrMore, paragraphs } from '../values.ts'
import { Board, Privacy } from './board.ts'

export const BoardName = line(limits.boardNameLength).pipe(
  z.string().min(1, inputMessage('input.boardName')),
)

export const createBoard = command('createBoard', {
  summary: 'Make a board',
  access: 'member',
  input: z.object({
    name: BoardName,
    description: paragraphs(limits.boardDescriptionLength).default(''),
    /** Absent: public; for an ad account, protected. */
    privacy: Privacy.optional(),
    category: line(40).default(''),
    /** People to invite by mail. Some clients send only a flag here. */
    collab_board_email: z
      .union([Flag.transform(() => []), oneOrMore(line(limits.emailLength), limits.invitesAtOnce)])
      .nullish()
      .transform((emails) => emails ?? []),
    collaborator_invites_enabled: Flag.default(false).catch(false),
    /** The ad account it is created for; the board belongs to its owner. */
    advertiser_id: OptionalAdvertiserId,
    layout: z.enum(['default', 'quick_creates']).default('default').catch('default'),
  }),
  output: Board,
  adds: true,
  errors: [
    'board_name_taken',
    'board_limit_reached',
    'advertiser_not_found',
    'advertiser_role_missing',
    'advertiser_board_privacy',
    'advertiser_board_alone',
    'email_invalid',
    'rate_limited',
  ],
  resource: 'BoardResource/create',
  v3: 'POST /v3/boards/',
  endpoint: 'v3_create_board',
})
