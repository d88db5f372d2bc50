import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { line, WholeNumber } from '../../values.ts'
import { Invitation } from './invitation.ts'

const between = (max: number) =>
  WholeNumber.pipe(
    z.int().min(1, inputMessage('input.numberMin')).max(max, inputMessage('input.numberMax')),
  )

export const createInvitation = command('createInvitation', {
  summary: 'Make a link by which people may open an account',
  access: 'member',
  adds: true,
  input: z.object({
    note: line(limits.invitationNoteLength).default(''),
    max_uses: between(limits.invitationUses).default(1),
    days: between(limits.invitationDays).default(7),
  }),
  output: z.object({ invitation: Invitation, url: z.string() }),
  errors: ['invitations_limit_reached', 'not_allowed'],
  resource: 'InvitationsResource/create',
  endpoint: 'v3_create_invitation',
})
