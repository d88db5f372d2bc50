import { toMicro } from '#contract/advertisers/typed-amount'
import { dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import type { ActionInput, Problems } from '#web/lib/forms/form-action.ts'
import type { FormValues } from '../edit/form-values.ts'

type Given = Pick<ActionInput, 'text' | 'all' | 'has' | 't'>

/** The problems of either form that can be found without the server. */
export function automatedProblems({ text, all, has, t }: Given): Problems {
  const problems: Problems = {}
  const isDay = (value: string) => /^(\d{4}-\d{2}-\d{2})?$/.test(value)
  if (text('name').trim() === '') problems.name = t('campaigns.nameMissing')
  if (!(toMicro(text('daily_spend_cap')) > 0)) problems.daily_spend_cap = t('campaigns.amountWrong')
  for (const field of ['start_time', 'end_time'])
    if (!isDay(text(field))) problems[field] = t('campaigns.dayWrong')
  if (all('LOCATION').length === 0) problems.LOCATION = t('campaigns.countryMissing')
  if (!isOfItems(text)) {
    if (all('pin_ids').length === 0) problems.pin_ids = t('automatedPages.pinMissing')
  } else if (all('product_group_ids').length === 0)
    problems.product_group_ids = t('automatedPages.groupMissing')
  if (text('objective_type') === 'WEB_CONVERSION' && text('conversion_event') === '')
    problems.conversion_event = t('automatedPages.eventMissing')
  if (has('needs_terms') && text('accepts_terms') === '')
    problems.accepts_terms = t('promote.termsMissing')
  return problems
}

/** Whether it shows items, by its objective, or as the form of one that runs says. */
export const isOfItems = (text: (name: string) => string): boolean =>
  text('objective_type') === 'CATALOG_SALES' || text('shows') === 'items'

/** Whom it is for, as it was ticked. */
export function targetingOf(all: (name: string) => string[]) {
  const filled = (name: string) => (all(name).length > 0 ? all(name) : undefined)
  return {
    LOCATION: all('LOCATION'),
    AGE_BUCKET: filled('AGE_BUCKET'),
    AUDIENCE_INCLUDE: filled('AUDIENCE_INCLUDE'),
    AUDIENCE_EXCLUDE: filled('AUDIENCE_EXCLUDE'),
  } as { LOCATION: string[] }
}

/** Those of its days that were changed. */
export function daysOf(values: FormValues, changed: readonly string[], zone: string) {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
  const [first = '', last = ''] = [values.start_time?.[0], values.end_time?.[0]]
  // What starts today starts at once.
  const isNow = first === '' || first === dayAt(zone, new Date())
  return {
    ...(changed.includes('start_time') && {
      start_time: isNow ? null : seconds(startOfDay(zone, first)),
    }),
    ...(changed.includes('end_time') && {
      end_time: last === '' ? null : seconds(endOfDay(zone, last)),
    }),
  }
}
