import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { Moment, paragraphs } from '../../values.ts'

export const deleteAccount = command('deleteAccount', {
  summary:
    'Schedule the deletion of the viewer’s account after the grace period, and log out everywhere',
  access: 'member',
  security: 'account_state',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({
    /** May be omitted by an account without a password that has logged in just now. */
    password: z.string().max(limits.passwordLength).optional(),
    reason: paragraphs(limits.stateReasonLength).default(''),
  }),
  output: z.object({ deletion_due_at: Moment }),
  errors: ['password_wrong', 'account_rate_limited', 'fresh_log_in_required'],
  resource: 'DeleteAccountResource/create',
  endpoint: 'v3_delete_account',
})

export const keepAccount = command('keepAccount', {
  summary: 'Cancel the deletion of an account by the link in its mail; logging in does the same',
  access: 'anyone',
  security: 'account_state',
  budget: 'recover',
  secrets: ['token'],
  input: z.object({ token: z.string().trim().max(limits.mailTokenLength) }),
  output: z.object({ username: z.string(), email: z.string() }),
  errors: ['reset_token_invalid'],
  resource: 'DeleteAccountResource/delete',
  endpoint: 'v3_keep_account',
})
