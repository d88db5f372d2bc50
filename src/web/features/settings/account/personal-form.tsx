import type { Settings } from '#contract/accounts/account/settings'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface PersonalFormProps {
  settings: Settings
  countries: SelectOption[]
}

export function PersonalForm({ settings, countries }: PersonalFormProps) {
  const t = useMessages()
  const toasts = useToasts()
  const save = useActionForm('save_personal', {
    onDone: () => toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' }),
  })
  return (
    <ActionForm of={save} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      <DateField
        legend={t('settings.birthday')}
        name="birthday"
        locale={t.locale}
        partLabels={{
          day: t('settings.day'),
          month: t('settings.month'),
          year: t('settings.year'),
        }}
        autoComplete="bday"
        isRequired
        defaultValue={save.values.birthday || (settings.birthday ?? '')}
        error={save.problems.birthday}
        hint={t('settings.birthdayHint')}
        className="max-w-full"
      />
      <Select
        label={t('settings.country')}
        name="country"
        autoComplete="country"
        options={countries}
        defaultValue={save.values.country ?? settings.country}
        error={save.problems.country}
        className="w-80 max-w-full"
      />
      <Button type="submit" variant="primary" isLoading={save.isSending}>
        {t('settings.save')}
      </Button>
    </ActionForm>
  )
}
