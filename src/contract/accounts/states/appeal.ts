import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { paragraphs } from '../../values.ts'

export const appeal = command('appeal', {
  summary: 'Ask the operator to look at a suspended account again; the answer is the same for all',
  access: 'anyone',
  budget: 'recover',
  secrets: ['email', 'message'],
  input: z.object({
    email: z.string().trim().max(limits.emailLength),
    message: paragraphs(limits.appealLength).pipe(z.string().min(1, inputMessage('input.appeal'))),
  }),
  output: z.null(),
  errors: ['email_invalid'],
  resource: 'AppealResource/create',
  endpoint: 'v3_appeal',
})
