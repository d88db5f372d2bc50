import { z } from 'zod'
import { BounceId } from '../../ids.ts'
import { command } from '../../operation.ts'

export const retryBounce = command('retryBounce', {
  summary: 'Mail an address again that refused mails; it is marked anew where it still does',
  access: 'operator',
  input: z.object({ id: BounceId }),
  output: z.null(),
  errors: ['bounce_not_found'],
  resource: 'BouncedMailsResource/delete',
  v3: 'DELETE /v3/bounced_mails/:id/',
})
