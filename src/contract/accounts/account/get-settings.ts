import { z } from 'zod'
import { query } from '../../operation.ts'
import { Settings } from './settings.ts'

export const getSettings = query('getSettings', {
  summary: "The viewer's own profile and account facts",
  access: 'member',
  input: z.object({}),
  output: Settings,
  errors: [],
  resource: 'UserSettingsResource/get',
  v3: 'GET /v3/users/settings/',
  endpoint: 'v3_get_user_settings',
})
