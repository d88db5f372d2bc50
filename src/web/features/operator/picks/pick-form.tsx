import type { KeptPick } from '#contract/discover/picks'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Edits a pick, or creates one if null. */
export function PickForm({ pick }: { pick: KeptPick | null }) {
  const t = useMessages()
  const toasts = useToasts()
  const id = pick?.id ?? ''
  const set = useActionForm<KeptPick>('set', {
    onDone: ({ title }) =>
      toasts.show({ text: t('operator.saved', { name: title }), tone: 'success', tag: title }),
  })
  const isMine = set.values.id === id
  const field = (name: string, value: string) => ({
    name,
    defaultValue: (isMine ? set.values[name] : undefined) ?? value,
    error: isMine || set.fetcher.data ? set.problems[name] : undefined,
  })
  return (
    <ActionForm of={set} className="grid gap-4 tablet:grid-cols-2">
      <input type="hidden" name="id" value={id} />
      <TextField
        label={t('operator.pickTitle')}
        maxLength={limits.pickTitleLength}
        {...field('title', pick?.title ?? '')}
        className="tablet:col-span-2"
      />
      <TextArea
        label={t('operator.pickText')}
        maxLength={500}
        rows={2}
        {...field('description', pick?.description ?? '')}
        className="tablet:col-span-2"
      />
      <TextField
        label={t('operator.fromDay')}
        type="date"
        {...field('from_day', pick?.from_day ?? '')}
      />
      <TextField
        label={t('operator.untilDay')}
        type="date"
        {...field('until_day', pick?.until_day ?? '')}
      />
      <TextArea
        label={t('operator.addresses')}
        hint={t('operator.addressesHint')}
        {...field('addresses', (pick?.addresses ?? []).join('\n'))}
        className="tablet:col-span-2"
      />
      <Button
        type="submit"
        variant={pick ? 'secondary' : 'primary'}
        isLoading={set.isSending}
        className="justify-self-start"
        aria-label={pick ? t('operator.saveNamed', { name: pick.title }) : undefined}
      >
        {t(pick ? 'operator.save' : 'operator.addPick')}
      </Button>
    </ActionForm>
  )
}
