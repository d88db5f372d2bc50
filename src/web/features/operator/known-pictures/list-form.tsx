import { limits } from '#contract/limits'
import type { KnownPictureList } from '#contract/media/known-picture-lists'
import { reportReasons } from '#contract/reports/report-reasons'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Makes a list; the name of one that is there changes that one. */
export function ListForm() {
  const t = useMessages()
  const toasts = useToasts()
  const keep = useActionForm<KnownPictureList>('keep', {
    onDone: ({ name }) => toasts.show({ text: t('operator.saved', { name }), tone: 'success' }),
  })
  const field = (name: string, value: string) => ({
    name,
    defaultValue: keep.values[name] ?? value,
    error: keep.problems[name],
  })
  return (
    <ActionForm of={keep} className="grid items-start gap-4 tablet:grid-cols-2">
      <TextField
        label={t('moderation.listName')}
        hint={t('moderation.listNameHint')}
        maxLength={limits.knownListNameLength}
        autoComplete="off"
        {...field('name', '')}
      />
      <TextField
        label={t('moderation.listSource')}
        hint={t('moderation.listSourceHint')}
        maxLength={limits.knownListSourceLength}
        autoComplete="off"
        {...field('source', '')}
      />
      <Select
        label={t('operator.rule')}
        options={reportReasons.map((reason) => ({
          value: reason,
          label: t('operator.reason', { reason }),
        }))}
        {...field('reason', 'child_safety')}
      />
      <TextField
        label={t('moderation.classKeep')}
        hint={t('moderation.listKeepHint')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field('keep_days', '0')}
      />
      <Checkbox
        name="is_off"
        value="true"
        label={t('moderation.listStartOff')}
        hint={t('moderation.listStartOffHint')}
        defaultChecked={keep.values.is_off !== undefined}
        className="tablet:col-span-2"
      />
      <div className="tablet:col-span-2">
        <Button type="submit" variant="primary" isLoading={keep.isSending}>
          {t('moderation.listKeep')}
        </Button>
      </div>
    </ActionForm>
  )
}
