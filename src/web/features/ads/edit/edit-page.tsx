import type { Advertiser } from '#contract/advertisers/advertiser'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { duplicatePath, historyPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { RunningNotice } from '../studies/running/running-notice.tsx'
import { AdFields } from './ad-fields.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { ConflictNotice } from './conflicts/conflict-notice.tsx'
import { useEditForm } from './conflicts/use-edit-form.ts'
import { FixedFacts } from './fixed-facts.tsx'
import { GroupFields } from './group-fields.tsx'
import type { EditData, FoundEdited } from './load-edit.ts'

const names = { CAMPAIGN: 'campaign_id', AD_GROUP: 'ad_group_id', AD: 'ad_id' } as const
const entities = { CAMPAIGN: 'campaign', AD_GROUP: 'adgroup', AD: 'ad' } as const

/** One form for a campaign, ad group or ad as it runs. */
export function EditPage({ advertiser, found }: EditData) {
  const t = useMessages()
  if (found === null)
    return (
      <div className="max-w-320">
        <h1 className="text-headline">{t('adChanges.edit')}</h1>
        <RoleMissing permission="edit_ads" />
      </div>
    )
  const { edited, campaign } = found
  const { level, entity } = edited
  const isOver = entity.status === 'ARCHIVED' || entity.status === 'DELETED_DRAFT'
  const history = `${historyPath(advertiser.id)}?entity=${entities[level]}&id=${entity.id}`
  return (
    <div className="max-w-200">
      <BackLink href={campaignPath(advertiser.id, campaign.id)}>{campaign.name}</BackLink>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline min-w-0 break-words">
          {t('adChanges.editNamed', { level, name: entity.name })}
        </h1>
        <div className="flex gap-2">
          <ButtonLink size="sm" href={duplicatePath(advertiser.id, level, entity.id)}>
            {t('adChanges.duplicate')}
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" href={history}>
            {t('adChanges.title')}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5 flex flex-col gap-5">
        <FixedFacts {...found} />
        {isOver ? (
          <Notice title={t('adChanges.archivedTitle')}>{t('adChanges.archivedText')}</Notice>
        ) : (
          <>
            <RunningNotice advertiserId={advertiser.id} studies={found.studies} />
            <EditForm advertiser={advertiser} found={found} />
          </>
        )}
      </div>
    </div>
  )
}

function EditForm({ advertiser, found }: { advertiser: Advertiser; found: FoundEdited }) {
  const t = useMessages()
  const { level, entity } = found.edited
  const { form, conflict, notice, refused } = useEditForm()
  const of = (name: string): readonly string[] => {
    if (conflict) return conflict.typed[name] ?? []
    return refused && name in found.values ? (refused[name] ?? []) : (found.values[name] ?? [])
  }
  // Fields that wait for what was saved would be sent without what they say.
  const isBusy = form.fetcher.state !== 'idle'
  const { currency, time_zone: zone } = advertiser
  const { interests, audiences } = found.choices
  const options = {
    ...{ INTEREST: interests, AUDIENCE_INCLUDE: audiences, AUDIENCE_EXCLUDE: audiences },
  }
  const words = { currency, zone, t, options }
  const props = { currency, of, problems: form.problems }
  return (
    <Panel title={t('adChanges.edit')}>
      <ActionForm of={form} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
        {conflict && (
          <div ref={notice} tabIndex={-1}>
            <ConflictNotice conflict={conflict} now={found.values} words={words} />
          </div>
        )}
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        <input type="hidden" name={names[level]} value={entity.id} />
        {/* What is refused was typed over what was seen then. */}
        <input type="hidden" name="version" value={refused?.version?.[0] ?? entity.version} />
        <input
          type="hidden"
          name="seen"
          value={refused?.seen?.[0] ?? JSON.stringify(found.values)}
        />
        <fieldset
          // What was saved fills the fields anew: nothing is typed into those that are about to go.
          key={`${entity.version} ${conflict ? 'changed' : ''}`}
          disabled={isBusy}
          className="contents"
        >
          <Fields found={found} props={props} />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {t('campaigns.save')}
          </Button>
          <ButtonLink variant="quiet" href={campaignPath(advertiser.id, found.campaign.id)}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </ActionForm>
    </Panel>
  )
}

function Fields({
  found: { edited, countries, choices },
  props,
}: {
  found: FoundEdited
  props: Omit<Parameters<typeof AdFields>[0], 'entity'>
}) {
  switch (edited.level) {
    case 'CAMPAIGN':
      return <CampaignFields {...props} entity={edited.entity} />
    case 'AD_GROUP':
      return <GroupFields {...{ ...props, countries, choices }} entity={edited.entity} />
    case 'AD':
      return <AdFields {...props} entity={edited.entity} />
  }
}
