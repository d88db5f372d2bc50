import { limits } from '#contract/limits'
import type { KnownPictureList } from '#contract/media/known-picture-lists'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Whoever removes a list types its name: its hashes cannot be brought back. */
export function RemoveList({ list: { id, name } }: { list: KnownPictureList }) {
  const t = useMessages()
  const toasts = useToasts()
  const remove = useActionForm('remove', {
    onDone: () =>
      toasts.show({ text: t('moderation.listRemoved', { name }), tone: 'success', tag: id }),
  })
  const isMine = remove.values.id === id
  return (
    <details className="open:basis-full">
      <summary className="inline-flex min-h-10 cursor-pointer list-none items-center rounded-pill px-4 text-sm font-bold touch:min-h-12 text-berry-deep hover:bg-sand [&::-webkit-details-marker]:hidden">
        {t('moderation.listRemove')}
        <span className="sr-only">{name}</span>
      </summary>
      <ActionForm of={remove} className="mt-3 flex max-w-120 flex-col items-start gap-3">
        <input type="hidden" name="id" value={id} />
        <p className="text-sm text-ink-soft">{t('moderation.listRemoveText')}</p>
        <TextField
          label={t('moderation.listRemoveName', { name })}
          name="name"
          autoComplete="off"
          maxLength={limits.knownListNameLength}
          defaultValue={isMine ? remove.values.name : undefined}
          error={isMine ? remove.problems.name : undefined}
          className="w-full"
        />
        <Button type="submit" variant="danger" isLoading={remove.isSending}>
          {t('moderation.listRemoveNow')}
        </Button>
      </ActionForm>
    </details>
  )
}
