import { type WhoMayTag, whoMayTag } from '#contract/people/who-may-tag'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Who may tag the member in pins. */
export function WhoMayTagForm({ value }: { value: WhoMayTag }) {
  const t = useMessages()
  const toasts = useToasts()
  const save = useActionForm('set_who_may_tag', {
    onDone: () => toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' }),
  })
  return (
    <ActionForm
      of={save}
      className="flex flex-col items-start gap-5 border-line px-4 py-5 not-first:border-t tablet:px-5"
    >
      <Select
        label={t('settings.whoMayTag')}
        hint={t('settings.whoMayTagHint')}
        name="who_may_tag"
        options={whoMayTag.map((one) => ({ value: one, label: t(`settings.whoMayTag.${one}`) }))}
        defaultValue={save.values.who_may_tag ?? value}
        error={save.problems.form ?? save.problems.who_may_tag}
        className="w-80 max-w-full"
      />
      <Button type="submit" isLoading={save.isSending}>
        {t('settings.save')}
      </Button>
    </ActionForm>
  )
}
