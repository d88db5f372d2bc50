import type { Advertiser } from '#contract/advertisers/advertiser'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { duplicatePath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { AnswerWithAll } from '../edit/answer-with-all.ts'
import { AutomatedFields, NameField } from './automated-fields.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { ConvertForm } from './convert-form.tsx'
import type { AutomatedEditData, FoundAutomated } from './load-automated.ts'

/** An automated campaign: what was chosen for it, what people decide, and the way to decide all of it. */
export function AutomatedEditPage({ advertiser, isNew, found }: AutomatedEditData) {
  const t = useMessages()
  if (found === null)
    return (
      <div className="max-w-320">
        <h1 className="text-headline">{t('adChanges.edit')}</h1>
        <RoleMissing permission="edit_ads" />
      </div>
    )
  const { campaign } = found.automated
  const isOver = campaign.status === 'ARCHIVED' || campaign.status === 'DELETED_DRAFT'
  return (
    <div className="max-w-200">
      <BackLink href={campaignPath(advertiser.id, campaign.id)}>{campaign.name}</BackLink>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline min-w-0 break-words">
          {t('automatedPages.editNamed', { name: campaign.name })}
        </h1>
        <ButtonLink size="sm" href={duplicatePath(advertiser.id, 'CAMPAIGN', campaign.id)}>
          {t('adChanges.duplicate')}
        </ButtonLink>
      </div>
      {isNew && (
        <div className="mt-5">
          <Notice tone="success" title={t('automatedPages.made')}>
            {t('automatedPages.madeText')}
          </Notice>
        </div>
      )}
      <ChosenPanel {...found} currency={advertiser.currency} />
      {isOver ? (
        <div className="mt-5">
          <Notice title={t('adChanges.archivedTitle')}>{t('adChanges.archivedText')}</Notice>
        </div>
      ) : (
        <>
          <Panel title={t('automatedPages.yours')} text={t('automatedPages.yoursText')}>
            <EditForm advertiser={advertiser} found={found} />
          </Panel>
          <Panel title={t('automatedPages.convertTitle')} text={t('automatedPages.convertText')}>
            <ConvertForm campaign={campaign} />
          </Panel>
        </>
      )}
    </div>
  )
}

function EditForm({ advertiser, found }: { advertiser: Advertiser; found: FoundAutomated }) {
  const t = useMessages()
  const toasts = useToasts()
  const { automated, values, choices } = found
  const { campaign, ad_group, ads } = automated
  const form = useActionForm('edit', {
    onDone: () => {
      toasts.show({ text: t('campaigns.saved'), tone: 'success' })
      form.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
  })
  const isRefused = form.answer !== undefined && !form.answer.isDone
  const sent = (form.answer as AnswerWithAll | undefined)?.all ?? {}
  const of = (name: string) => (isRefused ? sent[name] : values[name]) ?? []
  const { problems } = form
  const own = ads.map(({ pin_id, image_url, name }) => ({
    ...{ id: pin_id, imageUrl: image_url, name },
  }))
  return (
    <ActionForm of={form} className="px-4 py-5 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="campaign_id" value={campaign.id} />
      <input type="hidden" name="version" value={campaign.version} />
      <input type="hidden" name="ad_group_version" value={ad_group?.version ?? 1} />
      {(['start_time', 'end_time'] as const).map((name) => (
        <input key={name} type="hidden" name={`seen_${name}`} value={values[name]?.[0] ?? ''} />
      ))}
      <fieldset
        // What was saved fills the fields anew.
        key={`${campaign.version} ${ad_group?.version}`}
        disabled={form.fetcher.state !== 'idle'}
        className="flex min-w-0 flex-col items-start gap-6"
      >
        <NameField {...{ of, problems }} />
        <Select
          label={t('campaigns.field', { field: 'status', entity: 'campaign' })}
          name="status"
          defaultValue={of('status')[0]}
          error={problems.status}
          options={(['ACTIVE', 'PAUSED'] as const).map((value) => ({
            value,
            label: t('campaigns.statusName', { status: value }),
          }))}
        />
        <AutomatedFields
          {...{ choices, of, problems, own: distinct(own) }}
          currency={advertiser.currency}
        />
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('campaigns.save')}
        </Button>
        <ButtonLink variant="quiet" href={campaignPath(advertiser.id, campaign.id)}>
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </ActionForm>
  )
}

/** A pin may have several ads. */
function distinct<T extends { id: string }>(pins: readonly T[]): T[] {
  return [...new Map(pins.map((pin) => [pin.id, pin])).values()]
}
