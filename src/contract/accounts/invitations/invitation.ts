import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { Moment } from '../../values.ts'

/** `open`: it can still be used. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** A link by which people may open an account. The link itself is known only when it is made. */
export const Invitation = z.object({
  type: z.literal('invitation'),
  id: idOut<'invitation'>(),
  /** Whom it is for, for whoever made it. */
  note: z.string(),
  state: z.enum(invitationStates),
  uses: z.int(),
  max_uses: z.int(),
  made_at: Moment,
  expires_at: Moment,
  /** The username of who made it. */
  made_by: z.string(),
})
export type Invitation = z.output<typeof Invitation>
