import { z } from 'zod'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from '../pins/pin.ts'

/** As `shop.example`, or any URL there. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/?#:].*$/s, ''))
  .pipe(z.string().min(1, inputMessage('input.domain')).max(253))

export const domainFeed = query('domainFeed', {
  summary: 'Pins that lead to a website or to a part of it, the most worthwhile first',
  access: 'anyone',
  input: z.object({ domain: Domain, ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'DomainFeedResource/get',
  v3: 'GET /v3/domains/:domain/pins/',
  endpoint: 'v3_get_domain_feed',
})
