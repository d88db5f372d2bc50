import { z } from 'zod'
import { optionalId, ReportId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { paragraphs } from '../../values.ts'

export const appeal = command('appeal', {
  summary:
    'Ask the operator to look at a suspended account or a removal again; the answer is the same for all',
  access: 'anyone',
  budget: 'recover',
  secrets: ['email', 'message'],
  input: z.object({
    email: z.string().trim().max(limits.emailLength),
    /** The number of the statement of reasons that it is about. */
    report_id: optionalId(ReportId),
    message: paragraphs(limits.appealLength).pipe(z.string().min(1, inputMessage('input.appeal'))),
  }),
  output: z.null(),
  errors: ['email_invalid'],
  resource: 'AppealResource/create',
  endpoint: 'v3_appeal',
})
