import { limits } from '#contract/limits'
import { cadences } from '#contract/reporting/center/report-schedules'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { hourText, weekdayText } from '../history/schedule-words.ts'

const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** When, and to whom. The day is asked for where there is one to choose. */
export function ScheduleFields({
  values,
  problems,
}: {
  values: Record<string, string>
  problems: Problems
}) {
  const t = useMessages()
  return (
    <div className="group/when grid gap-4 tablet:grid-cols-3">
      <Select
        label={t('reportPages.cadence')}
        name="cadence"
        defaultValue={values.cadence ?? 'WEEKLY'}
        options={cadences.map((value) => ({
          ...{ value, label: t('reportPages.cadenceName', { cadence: value }) },
        }))}
      />
      <div className="hidden group-has-[option[value=WEEKLY]:checked]/when:block">
        <Select
          label={t('reportPages.weekday')}
          name="weekday"
          defaultValue={values.weekday ?? '1'}
          options={upTo(1, 7).map((day) => ({
            ...{ value: String(day), label: weekdayText(day, t.locale) },
          }))}
        />
      </div>
      <div className="hidden group-has-[option[value=MONTHLY]:checked]/when:block">
        <Select
          label={t('reportPages.monthDay')}
          name="month_day"
          hint={t('reportPages.monthDayHint')}
          defaultValue={values.month_day ?? '1'}
          options={upTo(1, 31).map((day) => ({ value: String(day), label: String(day) }))}
        />
      </div>
      <Select
        label={t('reportPages.hour')}
        name="hour"
        defaultValue={values.hour ?? '8'}
        options={upTo(0, 23).map((hour) => ({
          ...{ value: String(hour), label: hourText(hour, t.locale) },
        }))}
      />
      <TextField
        label={t('reportPages.recipients')}
        name="recipients"
        autoComplete="off"
        hint={t('reportPages.recipientsHint', { max: limits.reportRecipients })}
        defaultValue={values.recipients}
        error={problems.recipients}
        className="tablet:col-span-3"
      />
    </div>
  )
}
