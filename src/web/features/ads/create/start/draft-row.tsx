import type { CampaignDraftSummary } from '#contract/campaigns/drafts/drafts'
import { useAgo } from '#web/lib/dates/use-ago.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { draftPath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** A draft, to go on with, to share by its address, or to delete, which can be undone. */
export function DraftRow({
  draft,
  managed,
  onUndo,
}: {
  draft: CampaignDraftSummary
  managed: string | null
  /** The row is gone by then. */
  onUndo: (draft: CampaignDraftSummary) => void
}) {
  const t = useMessages()
  const { id, ad_account_id, ad_group_count, ad_count, changed_by } = draft
  const when = useAgo(new Date(draft.updated_time * 1_000).toISOString())
  const name = draft.name || t('createPages.unnamed')
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow">
        <Link href={draftPath(ad_account_id, id, { managed })} className="font-bold break-words">
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {t('createPages.draftHolds', { groups: ad_group_count, ads: ad_count })}
          {' · '}
          {t('createPages.savedBy', {
            who: changed_by?.full_name ?? t('createPages.somebody'),
            when,
          })}
        </p>
      </div>
      <DeleteForm draft={draft} name={name} onUndo={() => onUndo(draft)} />
    </li>
  )
}

interface DeleteFormProps {
  draft: CampaignDraftSummary
  name: string
  onUndo: () => void
}

function DeleteForm({ draft, name, onUndo }: DeleteFormProps) {
  const t = useMessages()
  const toasts = useToasts()
  const fields = { advertiser_id: draft.ad_account_id, draft_id: draft.id }
  const form = useActionForm('delete_draft', {
    onDone: () =>
      toasts.show({
        text: t('createPages.deleted', { name }),
        tone: 'success',
        action: { label: t('createPages.undo'), onPress: onUndo },
      }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={fields.advertiser_id} />
      <input type="hidden" name="draft_id" value={fields.draft_id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        isLoading={form.isSending}
        aria-label={t('createPages.deleteNamed', { name })}
      >
        {t('createPages.delete')}
      </Button>
    </ActionForm>
  )
}
