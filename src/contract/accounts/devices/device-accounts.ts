import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { query } from '../../operation.ts'

/** An account that is logged in on this device and may be switched to. */
export const DeviceAccount = z.object({
  id: idOut<'person'>(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  is_partner: z.boolean(),
  is_current: z.boolean(),
})
export type DeviceAccount = z.output<typeof DeviceAccount>

export const deviceAccounts = query('deviceAccounts', {
  summary: 'The accounts logged in on this device, the one used last first',
  access: 'anyone',
  input: z.object({}),
  output: z.array(DeviceAccount),
  errors: [],
  resource: 'DeviceAccountsResource/get',
  endpoint: 'v3_get_device_accounts',
})
