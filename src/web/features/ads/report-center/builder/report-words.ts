import { metricOf } from '#contract/reporting/metrics/metrics'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { metricTitle } from '../../table/columns/metric-words.ts'
import { conditionText } from '../../table/filters/condition-text.ts'
import { hourText, weekdayText } from '../history/schedule-words.ts'

type Words = Translate & { locale: string }

const kindOf = (field: string) => field.replace('_window_days', '')

/** What a field of a report or its schedule is called. */
export function reportFieldName(field: string, t: Words): string {
  switch (field) {
    case 'columns':
      return t('adTable.columns')
    case 'breakdown':
      return t('adTable.breakdown')
    case 'filters':
      return t('adTable.filters')
    case 'name_contains':
      return t('adTable.nameHas')
    case 'objectives':
      return t('adTable.objective')
    case 'entity_statuses':
      return t('adTable.status')
    case 'click_window_days':
    case 'engagement_window_days':
    case 'view_window_days':
      return t('reportPages.window', { kind: kindOf(field) })
    default:
      return t('reportPages.field', { field })
  }
}

/** What it says, in words. */
export function reportFieldText(
  field: string,
  values: readonly string[],
  { currency, t }: { currency: string; t: Words },
): string {
  if (values.length === 0) return t('campaigns.nothing')
  return values.map((value) => oneText(field, value, currency, t)).join(', ')
}

function oneText(field: string, value: string, currency: string, t: Words): string {
  switch (field) {
    case 'columns': {
      const metric = metricOf(value)
      return metric ? metricTitle(metric, t) : value
    }
    case 'breakdown':
      return t('adTable.by', { by: value })
    case 'filters':
      return conditionText(value, currency, t)
    case 'objectives':
      return t('campaigns.objectiveName', { objective: value })
    case 'entity_statuses':
      return t('campaigns.statusName', { status: value })
    case 'click_window_days':
    case 'engagement_window_days':
    case 'view_window_days':
      return t('reportPages.windowDays', { days: Number(value) })
    case 'level':
      return t('reportPages.levelName', { level: value })
    case 'format':
      return t('reportPages.formatName', { format: value })
    case 'range':
      return t('reportPages.rangeName', { range: value })
    case 'granularity':
      return t('reportPages.granularityName', { granularity: value })
    case 'conversion_report_time':
      return t('reportPages.reportTimeName', { time: value })
    case 'cadence':
      return t('reportPages.cadenceName', { cadence: value })
    case 'weekday':
      return weekdayText(Number(value), t.locale)
    case 'hour':
      return hourText(Number(value), t.locale)
    default:
      return value
  }
}
