import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'

export const loginAssistance = command('loginAssistance', {
  summary: 'Mail help to somebody who cannot log in, once more; the answer is the same for all',
  access: 'anyone',
  budget: 'recover',
  secrets: ['username_or_email'],
  input: z.object({ username_or_email: z.string().trim().min(1).max(limits.emailLength) }),
  output: z.null(),
  errors: [],
  resource: 'LoginAssistanceResource/create',
  endpoint: 'v3_login_assistance',
})
