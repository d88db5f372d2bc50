import { z } from 'zod'
import { idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { Advertiser, AdvertiserId } from './advertiser.ts'

/** An ad account that is acted for, with whom the viewer is then. */
export const ActingFor = Advertiser.extend({
  user: z.object({
    id: idOut<'person'>(),
    username: z.string(),
    business_name: z.string(),
    img_url: z.string().nullable(),
    /** Clients expect it; there is none. */
    merchant_id: z.null(),
    /** Pins in their name that wait for their time, by whomever they were scheduled. */
    scheduled_pin_count: z.int(),
    /** There is no such tool. */
    eligible_for_stl_tool: z.boolean(),
    /** By the market of the ad account and the viewer's role in it. */
    eligible_for_quick_promote: z.boolean(),
  }),
})
export type ActingFor = z.output<typeof ActingFor>

export const getActing = query('getActing', {
  summary: 'The ad account the viewer acts for in this session, if any',
  access: 'member',
  input: z.object({}),
  output: ActingFor.nullable(),
  errors: [],
  resource: 'ActingResource/get',
  v3: 'GET /ads/v4/acting/',
  endpoint: 'v4_get_acting',
})

export const actFor = command('actFor', {
  summary: 'Act for an ad account in this session: its owner is who saves',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: ActingFor,
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'ActingResource/update',
  v3: 'PUT /ads/v4/acting/',
  endpoint: 'v4_act_for',
})

export const stopActing = command('stopActing', {
  summary: 'Act for oneself again',
  access: 'member',
  input: z.object({}),
  output: z.null(),
  errors: [],
  resource: 'ActingResource/delete',
  v3: 'DELETE /ads/v4/acting/',
  endpoint: 'v4_stop_acting',
})
