import { z } from 'zod'
import { command } from '../operation.ts'
import { Site, siteChanges } from './site.ts'

export const changeSite = command('changeSite', {
  summary: 'Change the name, colours, languages or admission of this server; absent fields stay',
  access: 'operator',
  input: z.object(siteChanges),
  output: Site,
  errors: ['upload_not_found'],
  resource: 'SiteResource/update',
  endpoint: 'v3_update_site',
  v3: 'PUT /v3/site/',
})
