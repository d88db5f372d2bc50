import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { CampaignId } from '../../campaigns/entity-ids.ts'
import { Day } from '../../campaigns/moments.ts'
import { inputMessage } from '../../message-ref.ts'
import { isReportRange, Window } from '../ad-report.ts'
import { defaultWindows, reportTimes } from '../attribution.ts'
import { insightMeasures } from './insight-words.ts'

const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value)
const OptionalDay = z.preprocess(emptyToUndefined, Day.optional())

/** Which campaign, which days, and what of it is explained. */
export const insightInput = {
  advertiser_id: AdvertiserId,
  campaign_id: CampaignId,
  /** In the ad account's time zone, both included, both or none; otherwise the last 30 days. */
  start_date: OptionalDay,
  end_date: OptionalDay,
  /** Both or none; otherwise as many days before these. */
  comp_start_date: OptionalDay,
  comp_end_date: OptionalDay,
  measure: z.enum(insightMeasures).default('RESULTS'),
  click_window_days: Window.default(defaultWindows.click),
  engagement_window_days: Window.default(defaultWindows.engagement),
  view_window_days: Window.default(defaultWindows.view),
  conversion_report_time: z.enum(reportTimes).default('TIME_OF_AD_ACTION'),
}
const Input = z.object(insightInput)
export type InsightInput = z.output<typeof Input>

type Days = Pick<InsightInput, 'start_date' | 'end_date' | 'comp_start_date' | 'comp_end_date'>

/** Refusals of days that are out of order, or too many. */
export const daysInOrder = {
  shown: [
    ({ start_date, end_date }: Days) => isRange(start_date, end_date),
    { path: ['end_date'], message: inputMessage('input.reportDays') },
  ],
  compared: [
    ({ comp_start_date, comp_end_date }: Days) => isRange(comp_start_date, comp_end_date),
    { path: ['comp_end_date'], message: inputMessage('input.reportDays') },
  ],
} satisfies Record<string, [(days: Days) => boolean, { path: string[]; message: string }]>

function isRange(first: string | undefined, last: string | undefined): boolean {
  return first === undefined || last === undefined ? first === last : isReportRange(first, last)
}
