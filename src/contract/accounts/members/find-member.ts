import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { line } from '../../values.ts'

export const findMember = query('findMember', {
  summary: 'Whose username, address or id it is',
  access: 'operator',
  input: z.object({ who: line(limits.emailLength) }),
  output: z.object({ id: idOut<'person'>(), username: z.string() }),
  errors: ['person_not_found'],
  secrets: ['who'],
  resource: 'MemberLookupResource/get',
  v3: 'POST /v3/members/lookup/',
})
