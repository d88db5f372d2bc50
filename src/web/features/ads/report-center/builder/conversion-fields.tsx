import { attributionWindows, reportTimes } from '#contract/reporting/attribution'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { FieldsProps } from './row-fields.tsx'

const kinds = ['click', 'engagement', 'view'] as const

/** How long after a touch a conversion counts, and when. */
export function ConversionFields({ draft }: FieldsProps) {
  const t = useMessages()
  return (
    <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t('reportPages.window', { kind })}
          name={`${kind}_window_days`}
          defaultValue={String(draft[`${kind}_window_days`])}
          options={attributionWindows.map((days) => ({
            ...{ value: String(days), label: t('reportPages.windowDays', { days }) },
          }))}
        />
      ))}
      <Select
        label={t('reportPages.reportTime')}
        name="conversion_report_time"
        defaultValue={draft.conversion_report_time}
        options={reportTimes.map((value) => ({
          ...{ value, label: t('reportPages.reportTimeName', { time: value }) },
        }))}
      />
    </div>
  )
}
