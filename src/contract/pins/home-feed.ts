import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from './pin.ts'

export const homeFeed = query('homeFeed', {
  summary: 'Fresh pins from public boards',
  access: 'anyone',
  input: z.object({ ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'UserHomefeedResource/get',
  endpoint: 'v3_home_feed',
})
