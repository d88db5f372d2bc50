import { z } from 'zod'
import { PersonId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { paragraphs } from '../../values.ts'

const reason = paragraphs(limits.stateReasonLength).pipe(
  z.string().min(1, inputMessage('input.refusalReason')),
)

export const suspendMember = command('suspendMember', {
  summary: 'Close an account, hide all it has and log it out; its owner reads why, and may appeal',
  access: 'operator',
  input: z.object({ id: PersonId, reason }),
  output: z.null(),
  errors: ['person_not_found', 'own_account', 'member_state_is_so'],
  resource: 'MemberSuspensionResource/create',
  v3: 'POST /v3/members/:id/suspension/',
})

export const protectMember = command('protectMember', {
  summary: 'Log an account out everywhere until a new password is set by the link that is mailed',
  access: 'operator',
  input: z.object({ id: PersonId }),
  /** Whether the mail is on its way: an address gets only so many. */
  output: z.object({ is_mailed: z.boolean() }),
  errors: ['person_not_found', 'own_account', 'member_state_is_so'],
  resource: 'MemberProtectionResource/create',
  v3: 'POST /v3/members/:id/protection/',
})

export const reopenMember = command('reopenMember', {
  summary:
    'Open an account again that is suspended, protected, deactivated or to be deleted; a deletion its owner asked for before stays due',
  access: 'operator',
  input: z.object({ id: PersonId }),
  output: z.null(),
  errors: ['person_not_found', 'member_state_is_so'],
  resource: 'MemberSuspensionResource/delete',
  v3: 'DELETE /v3/members/:id/suspension/',
})

export const mailMemberReset = command('mailMemberReset', {
  summary: 'Mail a member a link for a new password',
  access: 'operator',
  input: z.object({ id: PersonId }),
  output: z.object({ is_mailed: z.boolean() }),
  errors: ['person_not_found'],
  resource: 'MemberResetResource/create',
  v3: 'POST /v3/members/:id/password_reset/',
})
