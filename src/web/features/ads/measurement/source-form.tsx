import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Who measures, by name. */
export function SourceForm({
  advertiserId,
  source,
}: {
  advertiserId: string
  source: string | null
}) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('name', {
    onDone: () => toasts.show({ text: t('measurePages.named'), tone: 'success' }),
  })
  return (
    <ActionForm
      of={form}
      className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <TextField
        label={t('measurePages.sourceName')}
        name="name"
        defaultValue={form.values.name ?? source ?? ''}
        maxLength={limits.measurementNameLength}
        error={form.problems.name}
        autoComplete="off"
      />
      <Button type="submit" isLoading={form.isSending} className="tablet:mt-7">
        {t('measurePages.saveName')}
      </Button>
    </ActionForm>
  )
}
