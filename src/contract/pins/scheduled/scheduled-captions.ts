import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { ScheduledPinId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { CaptionTrack } from '../captions/captions.ts'
import { PageId } from '../stories/page-id.ts'
import { getScheduledPin } from './change-scheduled-pin.ts'

export const getScheduledCaptions = query('getScheduledCaptions', {
  summary:
    'What is said in the video of a pin that waits, or of one of its pages, in each language that there is',
  access: 'member',
  input: z.object({
    scheduled_pin_id: ScheduledPinId,
    advertiser_id: OptionalAdvertiserId,
    page_id: PageId.nullish(),
  }),
  output: z.array(CaptionTrack),
  errors: [...getScheduledPin.errors, 'pin_page_not_found'],
  resource: 'ScheduledPinCaptionsResource/get',
  v3: 'GET /v3/scheduled_pins/:scheduled_pin_id/captions/',
  endpoint: 'v3_get_scheduled_pin_captions',
})
