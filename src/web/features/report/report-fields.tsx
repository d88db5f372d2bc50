import { limits } from '#contract/limits'
import { reportReasons } from '#contract/reports/report-reasons'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface ReportFieldsProps {
  problems: Problems
  values: Record<string, string>
  onEdit?: (field: string) => void
}

/** The fields of a report, shared by the dialog and the page. */
export function ReportFields({ problems, values, onEdit }: ReportFieldsProps) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  return (
    <>
      <p className="text-ink-soft">{t('report.about', { brand: brandName })}</p>
      <RadioGroup
        legend={t('report.reason')}
        name="reason"
        options={reportReasons.map((value) => ({ value, label: t(`report.${value}`) }))}
        defaultValue={values.reason}
        error={problems.reason}
        onChange={() => onEdit?.('reason')}
      />
      <TextArea
        label={t('report.detail')}
        note={t('report.optional')}
        hint={t('report.detailHint')}
        name="detail"
        maxLength={limits.reportLength}
        defaultValue={values.detail}
        error={problems.detail}
        onChange={() => onEdit?.('detail')}
        leftText={(left) => t('report.left', { left })}
      />
      {!viewer && (
        <TextField
          label={t('report.email')}
          note={t('report.optional')}
          hint={t('report.emailHint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailLength}
          defaultValue={values.email}
          error={problems.email}
          onChange={() => onEdit?.('email')}
        />
      )}
    </>
  )
}
