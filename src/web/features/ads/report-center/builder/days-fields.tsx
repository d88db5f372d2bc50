import { reportGranularities, reportRanges } from '#contract/reporting/center/report-rules'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldsProps } from './row-fields.tsx'

/** Which days, and how they are told apart. The days themselves are asked for where they are chosen. */
export function DaysFields({ draft, problems, today }: FieldsProps & { today: string }) {
  const t = useMessages()
  return (
    <div className="group/days grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
      <Select
        label={t('reportPages.range')}
        name="range"
        defaultValue={draft.range}
        error={problems.range}
        options={reportRanges.map((value) => ({
          ...{ value, label: t('reportPages.rangeName', { range: value }) },
        }))}
      />
      <Select
        label={t('reportPages.granularity')}
        name="granularity"
        defaultValue={draft.granularity}
        error={problems.granularity}
        options={reportGranularities.map((value) => ({
          ...{ value, label: t('reportPages.granularityName', { granularity: value }) },
        }))}
      />
      <div className="hidden gap-4 group-has-[option[value=CHOSEN]:checked]/days:contents">
        <TextField
          label={t('adsTool.firstDay')}
          name="start_date"
          type="date"
          max={today}
          defaultValue={draft.start_date ?? ''}
          error={problems.start_date}
        />
        <TextField
          label={t('adsTool.lastDay')}
          name="end_date"
          type="date"
          max={today}
          defaultValue={draft.end_date ?? ''}
          error={problems.end_date}
        />
      </div>
    </div>
  )
}
