import { z } from 'zod'
import { query } from '../../operation.ts'

export const getSetUp = query('getSetUp', {
  summary:
    'Whether this server still waits for somebody to set it up with the code that it printed',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ is_open: z.boolean() }),
  errors: [],
  resource: 'SetUpResource/get',
  endpoint: 'v3_get_set_up',
})
