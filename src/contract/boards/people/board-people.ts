import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { PersonCard } from '../../people/person.ts'
import { Moment } from '../../values.ts'
import { BoardCard } from '../board.ts'

/** An invitation as seen by invitees, and all they see of a secret board. */
export const BoardInvite = z.object({
  type: z.literal('board_invite'),
  board: BoardCard.extend({ image_cover_url: z.string().nullable() }),
  invited_by: PersonCard,
  invited_at: Moment,
})
export type BoardInvite = z.output<typeof BoardInvite>

/** A collaborator or invitee of a board. */
export const BoardPerson = z.object({
  type: z.literal('board_person'),
  /** null for an invitation by email. */
  user: PersonCard.nullable(),
  /** Shown to the board's owner only. */
  email: z.string().nullable(),
  status: z.enum(['accepted', 'invited']),
  /** Identifies an invitation by email, to revoke it. */
  invite_id: idOut<'invite'>().nullable(),
})
export type BoardPerson = z.output<typeof BoardPerson>
