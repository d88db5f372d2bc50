import { z } from 'zod'
import { command } from '../../operation.ts'

export const confirmUnderage = command('confirmUnderage', {
  summary: 'Confirm that the birthday given was right: this browser cannot sign up for a while',
  access: 'anyone',
  input: z.object({}),
  output: z.null(),
  errors: [],
  resource: 'UnderageConfirmationResource/create',
  endpoint: 'v3_confirm_underage',
})
