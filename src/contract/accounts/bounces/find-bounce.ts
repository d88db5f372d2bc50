import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'

export const findBounce = query('findBounce', {
  summary: 'The latest refusal of mails to an address',
  access: 'operator',
  input: z.object({ email: z.string().trim().max(limits.emailLength) }),
  output: z.object({ id: idOut<'bounce'>() }),
  errors: ['bounce_not_found'],
  secrets: ['email'],
  resource: 'BouncedMailLookupResource/get',
  v3: 'POST /v3/bounced_mails/lookup/',
})
