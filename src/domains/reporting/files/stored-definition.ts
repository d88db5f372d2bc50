import { addDays, dayAt } from '#contract/campaigns/days'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  type Definition,
  type ReportDefinition,
  StoredDefinition,
} from '#contract/reporting/center/report-definition'
import type { Days } from './file-request.ts'

/** As it is stored: columns and conditions by their texts. */
export function toStored({ columns, filters, ...rest }: Definition): ReportDefinition {
  const kept = Object.keys(StoredDefinition.shape)
  const own = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => kept.includes(name) && value !== undefined),
  ) as Omit<ReportDefinition, 'columns' | 'filters'>
  return {
    ...own,
    columns: columns.map(({ name }) => name),
    ...(filters && {
      filters: filters.map(
        ({ metric, comparison, value }) => `${metric.name}${comparison}${value}`,
      ),
    }),
  }
}

/** Throws where it is of an earlier release and names what is no more. */
export function fromStored(stored: ReportDefinition): Definition {
  return StoredDefinition.parse(stored)
}

/** Days of which there are still figures, up to today. */
export function checkDays(
  { level, granularity, range }: Pick<Definition, 'level' | 'granularity' | 'range'>,
  { first, last }: Days,
  timeZone: string,
  now: Date,
): void {
  if (range !== 'CHOSEN') return
  const today = dayAt(timeZone, now)
  const days = granularity === 'HOUR' ? limits.adHourReportBackDays : limits.adDailyFactDays
  if (first < addDays(today, -days))
    throw new Failure('invalid_input', {
      field: 'start_date',
      text: { key: 'input.reportBack', values: { days } },
    })
  if (level === 'PRODUCT_ITEM' && first < addDays(today, -limits.itemReportDaysBack))
    throw new Failure('invalid_input', {
      field: 'start_date',
      text: { key: 'input.itemReportDaysBack' },
    })
  if (last > today)
    throw new Failure('invalid_input', { field: 'end_date', text: { key: 'input.reportFuture' } })
}
