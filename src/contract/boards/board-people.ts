import { z } from 'zod'
import { PersonCard } from '../people/person.ts'
import { IdOut, Moment } from '../values.ts'
import { BoardCard } from './board.ts'

/** An invitation as the invited see it, and all they see of a secret board. */
export const BoardInvite = z.object({
  type: z.literal('board_invite'),
  board: BoardCard.extend({ image_cover_url: z.string().nullable() }),
  invited_by: PersonCard,
  invited_at: Moment,
})
export type BoardInvite = z.output<typeof BoardInvite>

/** Somebody who saves to a board together with its owner, or was asked to. */
export const BoardPerson = z.object({
  type: z.literal('board_person'),
  /** null for who was asked by email. */
  user: PersonCard.nullable(),
  /** Told to the board's owner alone. */
  email: z.string().nullable(),
  status: z.enum(['accepted', 'invited']),
  /** Names an invitation by email, to take it back. */
  invite_id: IdOut.nullable(),
})
export type BoardPerson = z.output<typeof BoardPerson>
