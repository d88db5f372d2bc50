import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { fieldId, type StepProps } from '../wizard/field-props.ts'

interface DateFieldsProps extends Pick<StepProps, 'problemOf'> {
  /** Before the names of both fields; empty for those of the campaign. */
  path: string
  value: { start_date: string; end_date: string }
  change: (fields: { start_date?: string; end_date?: string }) => void
  hint: string
}

/** The first and the last day, of which either may be open. */
export function DateFields({ path, value, change, hint, problemOf }: DateFieldsProps) {
  const t = useMessages()
  return (
    <fieldset>
      <legend className="text-sm font-bold">{t('createPages.dates')}</legend>
      <p className="mb-3 text-sm text-ink-soft">{hint}</p>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {(['start_date', 'end_date'] as const).map((field) => (
          <TextField
            key={field}
            id={fieldId(path + field)}
            type="date"
            label={t('createPages.dayName', { field })}
            note={t('form.optional')}
            value={value[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            error={problemOf(path + field)}
          />
        ))}
      </div>
    </fieldset>
  )
}
