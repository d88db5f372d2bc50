import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const comeBack = command('comeBack', {
  summary: 'Reactivate an account by the link in its mail; logging in comes after',
  access: 'anyone',
  security: 'account_state',
  budget: 'recover',
  secrets: ['token'],
  input: z.object({ token: z.string().trim().max(limits.mailTokenLength) }),
  output: z.object({ username: z.string(), email: z.string() }),
  errors: ['reset_token_invalid', 'suspended'],
  resource: 'ComeBackResource/update',
  endpoint: 'v3_come_back',
})

export const sendComeBack = command('sendComeBack', {
  summary: 'Mail the link that reactivates an account; the answer is the same for all',
  access: 'anyone',
  budget: 'recover',
  secrets: ['username_or_email'],
  input: z.object({ username_or_email: z.string().trim().min(1).max(limits.emailLength) }),
  output: z.null(),
  errors: [],
  resource: 'ComeBackResource/create',
  endpoint: 'v3_send_come_back',
})
