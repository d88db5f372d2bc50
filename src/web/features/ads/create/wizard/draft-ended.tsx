import type { CampaignDraft } from '#contract/campaigns/drafts/drafts'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignPath, campaignsPath } from '#web/lib/pages/paths/campaign-path.ts'
import { createPath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of a draft that is published or deleted: what became of it. */
export function DraftEnded({
  draft: { id, ad_account_id, campaign_id, name, status },
  managed,
}: {
  draft: Pick<CampaignDraft, 'id' | 'ad_account_id' | 'name' | 'status'> & {
    campaign_id: string | null
  }
  managed: string | null
}) {
  const t = useMessages()
  const restore = useActionForm('restore_draft')
  return (
    <>
      <h1 className="text-headline break-words">{name || t('createPages.unnamed')}</h1>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('createPages.ended', { status })}
        text={t('createPages.endedText', { status })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {campaign_id !== null && (
              <>
                <ButtonLink variant="primary" href={campaignPath(ad_account_id, campaign_id)}>
                  {t('createPages.toCampaign')}
                </ButtonLink>
                {/* Without a first impression it is among those that the table hides at first. */}
                <ButtonLink href={`${campaignsPath(ad_account_id)}?undelivered=1`}>
                  {t('createPages.toCampaigns')}
                </ButtonLink>
              </>
            )}
            {status === 'DELETED_DRAFT' && (
              <ActionForm of={restore}>
                <input type="hidden" name="advertiser_id" value={ad_account_id} />
                <input type="hidden" name="draft_id" value={id} />
                <Button type="submit" variant="primary" isLoading={restore.isSending}>
                  {t('createPages.restore')}
                </Button>
              </ActionForm>
            )}
            <ButtonLink href={createPath(ad_account_id, managed)}>
              {t('createPages.another')}
            </ButtonLink>
          </div>
        }
      />
    </>
  )
}
