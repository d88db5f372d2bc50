import { z } from 'zod'
import { command } from '../operation.ts'

export const logOut = command('logOut', {
  summary: 'End this session',
  access: 'anyone',
  input: z.object({}),
  output: z.null(),
  errors: [],
  resource: 'UserSessionResource/delete',
  endpoint: 'v3_logout',
})
