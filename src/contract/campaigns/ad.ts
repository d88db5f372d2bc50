import { z } from 'zod'
import { idOut } from '../ids.ts'
import { callsToAction, creativeTypes } from './creative.ts'
import { adSummaryStatuses, entityStatuses, reviewStatuses } from './enums.ts'
import { appealStates, rejectionReasons, stopReasons } from './review/review-reasons.ts'

/** A pin that is shown for money, with its settings. */
export const Ad = z.object({
  type: z.literal('ad'),
  id: idOut<'ad'>(),
  ad_account_id: idOut<'advertiser'>(),
  campaign_id: idOut<'campaign'>(),
  ad_group_id: idOut<'adGroup'>(),
  pin_id: idOut<'pin'>(),
  creative_type: z.enum(creativeTypes),
  name: z.string(),
  status: z.enum(entityStatuses),
  summary_status: z.enum(adSummaryStatuses),
  /** Where a click leads; null: to the pin's own link. */
  destination_url: z.string().nullable(),
  click_tracking_url: z.string().nullable(),
  view_tracking_url: z.string().nullable(),
  customizable_cta_type: z.enum(callsToAction).nullable(),
  review_status: z.enum(reviewStatuses),
  rejected_reasons: z.array(z.enum(rejectionReasons)),
  /** What the reviewer wrote about a rejection. */
  review_note: z.string().nullable(),
  appeal_status: z.enum(appealStates),
  /** Why it is not shown although it is approved and active. */
  stopped_reason: z.enum(stopReasons).nullable(),
  /** The pin's picture, 236 pixels wide. */
  image_url: z.string(),
  created_time: z.int(),
  updated_time: z.int(),
  version: z.int(),
})
export type Ad = z.output<typeof Ad>
