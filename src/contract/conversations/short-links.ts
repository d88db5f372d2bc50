import { z } from 'zod'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'

export const makeShortLink = command('makeShortLink', {
  summary:
    'Create a short link to a page of this server; the same page and person get the same one',
  access: 'anyone',
  input: z.object({
    /** A URL of this server, or a path on it. */
    url: z.string().trim().max(limits.linkLength),
  }),
  output: z.object({ code: z.string(), url: z.string() }),
  errors: ['short_link_refused', 'rate_limited'],
  resource: 'ShortLinkResource/create',
  v3: 'POST /v3/short_links/',
  endpoint: 'v3_create_short_link',
})

export const followShortLink = query('followShortLink', {
  summary: 'The path that a short link leads to',
  access: 'anyone',
  input: z.object({ code: z.string().trim().max(limits.shortCodeLength) }),
  output: z.object({ path: z.string() }),
  errors: ['short_link_not_found'],
  resource: 'ShortLinkResource/get',
  v3: 'GET /v3/short_links/:code/',
  endpoint: 'v3_get_short_link',
})
