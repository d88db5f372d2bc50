import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { paragraphs } from '../../values.ts'

export const deactivateAccount = command('deactivateAccount', {
  summary: 'Hide the profile and boards of the viewer and log out everywhere, until they come back',
  access: 'member',
  security: 'account_state',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({
    /** May be omitted by an account without a password that has logged in just now. */
    password: z.string().max(limits.passwordLength).optional(),
    reason: paragraphs(limits.stateReasonLength).default(''),
  }),
  output: z.null(),
  errors: ['password_wrong', 'account_rate_limited', 'fresh_log_in_required'],
  resource: 'DeactivateAccountResource/create',
  endpoint: 'v3_deactivate_account',
})
