import { z } from 'zod'
import { command } from '../../operation.ts'

export const sendVerification = command('sendVerification', {
  summary:
    'Send the verification link of one’s own email address again, also where it is verified but refused mails',
  access: 'member',
  budget: 'recover',
  input: z.object({}),
  output: z.object({ is_verified: z.boolean() }),
  errors: ['rate_limited'],
  resource: 'VerifyEmailResource/create',
  endpoint: 'v3_send_email_verification',
})
