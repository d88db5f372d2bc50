import { toMicro } from '#contract/advertisers/typed-amount'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { ActionInput, Problems } from '#web/lib/forms/form-action.ts'

type Given = Pick<ActionInput, 'text' | 'all' | 'has' | 't'>

/** What is wrong in either form, that can be told without the server. */
export function automatedProblems({ text, all, has, t }: Given): Problems {
  const problems: Problems = {}
  const isDay = (value: string) => /^(\d{4}-\d{2}-\d{2})?$/.test(value)
  if (text('name').trim() === '') problems.name = t('campaigns.nameMissing')
  if (!(toMicro(text('daily_spend_cap')) > 0)) problems.daily_spend_cap = t('campaigns.amountWrong')
  for (const field of ['start_time', 'end_time'])
    if (!isDay(text(field))) problems[field] = t('campaigns.dayWrong')
  if (all('LOCATION').length === 0) problems.LOCATION = t('campaigns.countryMissing')
  if (all('pin_ids').length === 0) problems.pin_ids = t('automatedPages.pinMissing')
  if (text('objective_type') === 'WEB_CONVERSION' && text('conversion_event') === '')
    problems.conversion_event = t('automatedPages.eventMissing')
  if (has('needs_terms') && text('accepts_terms') === '')
    problems.accepts_terms = t('promote.termsMissing')
  return problems
}

/** Whom it is for, as it was ticked. */
export function targetingOf({ all }: Pick<Given, 'all'>) {
  const filled = (name: string) => (all(name).length > 0 ? all(name) : undefined)
  return {
    LOCATION: all('LOCATION'),
    AGE_BUCKET: filled('AGE_BUCKET'),
    AUDIENCE_INCLUDE: filled('AUDIENCE_INCLUDE'),
    AUDIENCE_EXCLUDE: filled('AUDIENCE_EXCLUDE'),
  } as { LOCATION: string[] }
}

/** Its days, where they are others than the form was filled with. */
export function daysOf({ text }: Pick<Given, 'text'>, zone: string, today: string) {
  const [first, last] = [text('start_time'), text('end_time')]
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)
  return {
    ...(first !== text('seen_start_time') && {
      // What starts today starts at once.
      start_time: first === '' || first === today ? null : seconds(startOfDay(zone, first)),
    }),
    ...(last !== text('seen_end_time') && {
      end_time: last === '' ? null : seconds(endOfDay(zone, last)),
    }),
  }
}
