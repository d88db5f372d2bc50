import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'

interface LanguageFormProps {
  /** null: that of the browser. */
  language: string | null
  languages: SelectOption[]
}

export function LanguageForm({ language, languages }: LanguageFormProps) {
  const t = useMessages()
  const save = useActionForm('save_language')
  return (
    <ActionForm of={save} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      <Select
        label={t('settings.language')}
        isLabelHidden
        name="language"
        options={[{ value: '', label: t('settings.languageBrowser') }, ...languages]}
        defaultValue={save.values.language ?? language ?? ''}
        error={save.problems.form}
        className="w-80 max-w-full"
      />
      <Button type="submit" variant="primary" isLoading={save.isSending}>
        {t('settings.save')}
      </Button>
    </ActionForm>
  )
}
