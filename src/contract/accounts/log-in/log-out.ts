import { z } from 'zod'
import { command } from '../../operation.ts'
import { Flag } from '../../values.ts'

export const logOut = command('logOut', {
  summary: 'End this session, or with all_accounts every session of this device',
  access: 'anyone',
  security: 'log_out',
  input: z.object({ all_accounts: Flag.default(false) }),
  output: z.null(),
  errors: [],
  resource: 'UserSessionResource/delete',
  endpoint: 'v3_logout',
})
