import { z } from 'zod'
import { command, query } from '../operation.ts'
import { Advisory } from './advisory.ts'

export const searchAdvisory = query('searchAdvisory', {
  summary: 'The advisory for a search, if any, with help lines of the viewer’s country',
  access: 'anyone',
  input: z.object({ query: z.string().max(500).default('') }),
  output: z.object({ advisory: Advisory.nullable() }),
  errors: [],
  resource: 'SearchAdvisoryResource/get',
  v3: 'GET /v3/search/advisories/',
  endpoint: 'v3_get_search_advisory',
})

export const viewedAdvisory = command('viewedAdvisory', {
  summary: 'Count that an advisory was seen: once for each viewer and day',
  access: 'anyone',
  input: z.object({ advisory_id: z.string().max(100) }),
  output: z.object({ is_first: z.boolean() }),
  errors: ['advisory_not_found'],
  resource: 'SearchAdvisoryResource/create',
  v3: 'POST /v3/search/advisories/',
  endpoint: 'v3_create_search_advisory_view',
})
