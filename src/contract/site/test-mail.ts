import { z } from 'zod'
import { command } from '../operation.ts'

/**
 * `taken`: the mail server took it. `kept`: there is none, and it is in the folder of the outbox. `reserved`:
 * nobody can have the address. The others say what went wrong.
 */
export const mailTestOutcomes = [
  'taken',
  'kept',
  'reserved',
  'refused',
  'log_in_refused',
  'unreachable',
] as const
export type MailTestOutcome = (typeof mailTestOutcomes)[number]

export const testMail = command('testMail', {
  summary: 'Send a mail to one’s own address, and say what the mail server answered',
  access: 'operator',
  budget: 'recover',
  adds: true,
  input: z.object({}),
  output: z.object({
    outcome: z.enum(mailTestOutcomes),
    to: z.string(),
    /** As the mail server wrote it. */
    answer: z.string().nullable(),
  }),
  errors: [],
  resource: 'MailTestResource/create',
  endpoint: 'v3_test_mail',
  v3: 'POST /v3/site/test_mail/',
})
