import { useFetcher } from 'react-router'
import type { CampaignDraftSummary } from '#contract/campaigns/drafts/drafts'
import { limits } from '#contract/limits'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignModePath, createPath } from '#web/lib/pages/paths/create-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ObjectiveField } from '../fields/objective-step.tsx'
import { DraftRow } from './draft-row.tsx'
import type { CreateData } from './load-create.ts'

/** Where a campaign is begun by hand, or gone on with. */
export function CreatePage(data: CreateData) {
  const t = useMessages()
  const { advertiser, managed, drafts } = data
  const restore = useRestore()
  return (
    <div className="max-w-288">
      <h1 className="text-headline">{t('createPages.title')}</h1>
      {drafts === null ? (
        <RoleMissing permission="edit_ads" />
      ) : (
        <>
          <p className="mt-1 max-w-160 text-ink-soft">
            {t('createPages.text')}{' '}
            <Link href={withChoice(campaignModePath(advertiser.id, managed))}>
              {t('createPages.otherWays')}
            </Link>
          </p>
          <Panel title={t('createPages.begin')}>
            <BeginForm {...data} />
          </Panel>
          {drafts.items.length > 0 && (
            <Panel title={t('createPages.drafts')} text={t('createPages.draftsText')}>
              <ul>
                {drafts.items.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} managed={managed} onUndo={restore} />
                ))}
              </ul>
            </Panel>
          )}
          {drafts.bookmark !== null && (
            <ButtonLink
              className="mt-4"
              href={withQuery(createPath(advertiser.id, managed), 'after', drafts.bookmark)}
            >
              {t('createPages.older')}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

/** Brings a draft back that was just deleted. */
function useRestore() {
  const { csrfToken, formKey } = useFacts()
  const undo = useFetcher()
  return ({ id, ad_account_id }: CampaignDraftSummary) =>
    void undo.submit(
      {
        ...{ intent: 'restore_draft', csrftoken: csrfToken },
        ...{ advertiser_id: ad_account_id, draft_id: id },
        form_key: `${formKey}-restore-${id}`,
      },
      { method: 'post' },
    )
}

function BeginForm({ advertiser, managed }: CreateData) {
  const t = useMessages()
  const form = useActionForm('begin')
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      {managed !== null && <input type="hidden" name="managed_client_id" value={managed} />}
      <ObjectiveField defaultValue="CONSIDERATION" />
      <TextField
        label={t('createPages.campaignName')}
        name="name"
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        defaultValue={form.values.name}
        error={form.problems.name}
        className="w-full max-w-120"
      />
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('createPages.next')}
      </Button>
    </ActionForm>
  )
}

/** The chooser is shown also to who had a choice remembered. */
function withChoice(path: string): string {
  return withQuery(path, 'choose', '1')
}

function withQuery(path: string, name: string, value: string): string {
  const query = new URLSearchParams({ [name]: value }).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
