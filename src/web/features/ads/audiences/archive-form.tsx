import { useFetcher } from 'react-router'
import type { Audience } from '#contract/audiences/audience'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Archives an audience, or brings it back; either can be undone at once. */
export function ArchiveForm({ audience }: { audience: Audience }) {
  const t = useMessages()
  const toasts = useToasts()
  const { csrfToken, formKey } = useFacts()
  const undo = useFetcher()
  const { id, ad_account_id, name, is_archived } = audience
  const fields = (isArchived: boolean) => ({
    advertiser_id: ad_account_id,
    audience_id: id,
    is_archived: String(isArchived),
  })
  const form = useActionForm('archive_audience', {
    onDone: () =>
      toasts.show({
        text: t(is_archived ? 'audiencePages.restored' : 'audiencePages.archivedNow', { name }),
        tone: 'success',
        action: {
          label: t('audiencePages.undo'),
          onPress: () =>
            void undo.submit(
              {
                ...{ intent: 'archive_audience', csrftoken: csrfToken },
                ...{ ...fields(is_archived), form_key: `${formKey}-undo-${id}` },
              },
              { method: 'post' },
            ),
        },
      }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      {Object.entries(fields(!is_archived)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        size="sm"
        isLoading={form.isSending}
        aria-label={t(is_archived ? 'audiencePages.restoreNamed' : 'audiencePages.archiveNamed', {
          name,
        })}
      >
        {t(is_archived ? 'audiencePages.restore' : 'audiencePages.archive')}
      </Button>
    </ActionForm>
  )
}
