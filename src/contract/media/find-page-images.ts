import { z } from 'zod'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { addressRefusals } from './refusals.ts'

export const PageImage = z.object({
  type: z.literal('pinnable'),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type PageImage = z.output<typeof PageImage>

export const findPageImages = query('findPageImages', {
  summary: 'The pictures of a web page that can be saved, the likeliest first',
  access: 'member',
  budget: 'fetch',
  input: z.object({
    url: z.string().trim().min(1).max(limits.linkLength),
    /** The kind of page that made the call, for statistics. */
    scrapeMetric: z.string().max(limits.sourceLength).nullish(),
  }),
  output: z.object({ title: z.string(), items: z.array(PageImage) }),
  errors: [...addressRefusals],
  resource: 'FindPinImagesResource/get',
  v3: 'GET /v3/find_pin_images/',
  endpoint: 'v3_find_pin_images',
})
