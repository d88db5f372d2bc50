import { z } from 'zod'
import { AdGroupId, AdId, CampaignId } from '../../campaigns/entity-ids.ts'
import { entityStatuses, objectives } from '../../campaigns/enums.ts'
import { Day } from '../../campaigns/moments.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { line, oneOrMore } from '../../values.ts'
import { MetricFilter, MetricName, Window } from '../ad-report.ts'
import { defaultWindows, reportTimes } from '../attribution.ts'
import {
  definitionProblems,
  fileLevels,
  reportBreakdowns,
  reportFormats,
  reportGranularities,
  reportRanges,
} from './report-rules.ts'

/** What a report says: its rows, columns, days and file. Add to the input of an operation that takes one. */
export const definitionFields = {
  level: z.enum(fileLevels).default('CAMPAIGN'),
  columns: oneOrMore(MetricName, limits.adReportColumns),
  granularity: z.enum(reportGranularities).default('TOTAL'),
  /** What the rows of an entity, or of its days, are split by; conversions have no such parts. */
  breakdown: z.enum(reportBreakdowns).optional(),
  range: z.enum(reportRanges).default('LAST_30_DAYS'),
  /** Of CHOSEN, in the ad account's time zone, both included. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  campaign_ids: oneOrMore(CampaignId, 250).optional(),
  ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
  ad_ids: oneOrMore(AdId, 250).optional(),
  /** Of the rows' entities, when the report is made. */
  entity_statuses: oneOrMore(z.enum(entityStatuses), entityStatuses.length).optional(),
  objectives: oneOrMore(z.enum(objectives), objectives.length).optional(),
  /** A part of the name, in any case. */
  name_contains: line(limits.campaignNameLength).optional(),
  /** Of the entities' sums over all days, as in tables. */
  filters: oneOrMore(MetricFilter, limits.adReportFilters).optional(),
  click_window_days: Window.default(defaultWindows.click),
  engagement_window_days: Window.default(defaultWindows.engagement),
  view_window_days: Window.default(defaultWindows.view),
  conversion_report_time: z.enum(reportTimes).default('TIME_OF_AD_ACTION'),
  format: z.enum(reportFormats).default('CSV'),
}

/** How one is read again after it was stored. */
export const StoredDefinition = z.object(definitionFields)
export type Definition = z.output<typeof StoredDefinition>

/** Refuses what no report can be, beside its field. */
export function checkDefinition(
  definition: Definition,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  for (const { field, key } of definitionProblems(definition))
    context.addIssue({ code: 'custom', path: [field], message: inputMessage(key) })
}

/** As it is stored and answered: columns and conditions by their texts. */
export const ReportDefinition = z.object({
  ...definitionFields,
  columns: z.array(z.string()),
  campaign_ids: z.array(z.string()).optional(),
  ad_group_ids: z.array(z.string()).optional(),
  ad_ids: z.array(z.string()).optional(),
  entity_statuses: z.array(z.enum(entityStatuses)).optional(),
  objectives: z.array(z.enum(objectives)).optional(),
  name_contains: z.string().optional(),
  filters: z.array(z.string()).optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  click_window_days: z.int(),
  engagement_window_days: z.int(),
  view_window_days: z.int(),
})
export type ReportDefinition = z.output<typeof ReportDefinition>

/** One name for a report, of a person's own. */
export const ReportName = line(limits.reportNameLength).pipe(
  z.string().min(1, inputMessage('input.nameIt')),
)
