import { z } from 'zod'
import { PinId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { PageId } from '../stories/page-id.ts'

export const getPinStream = query('getPinStream', {
  summary:
    'The list of renditions (HLS) of the video of a pin, or of one of its pages, with its captions; or, with a language, the list of the pieces of those captions',
  access: 'anyone',
  input: z.object({
    id: PinId,
    page_id: PageId.nullish(),
    language: z.string().max(limits.languageTagLength).nullish(),
  }),
  output: z.object({ playlist: z.string() }),
  errors: ['pin_not_found', 'pin_page_not_found', 'stream_not_found', 'captions_not_found'],
  resource: 'PinStreamResource/get',
  v3: 'GET /v3/pins/:id/stream/',
  endpoint: 'v3_get_pin_stream',
})
