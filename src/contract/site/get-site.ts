import { z } from 'zod'
import { query } from '../operation.ts'
import { Site } from './site.ts'

export const getSite = query('getSite', {
  summary: 'The name, colours, languages and admission of this server, for operators',
  access: 'operator',
  input: z.object({}),
  output: Site,
  errors: [],
  resource: 'SiteResource/get',
  endpoint: 'v3_get_site',
  v3: 'GET /v3/site/',
})
