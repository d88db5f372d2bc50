import { z } from 'zod'
import { query } from '../operation.ts'
import { WebAddress } from '../values.ts'

export const countLinkSaves = query('countLinkSaves', {
  summary: 'How many pins on public boards link to a web page',
  access: 'anyone',
  input: z.object({ url: WebAddress }),
  output: z.object({ url: z.string(), count: z.int() }),
  errors: [],
  resource: 'UrlCountResource/get',
  v3: 'GET /v3/urls/count/',
  endpoint: 'v1_get_url_count',
})
