import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { duplicatePath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { ConvertForm } from './convert-form.tsx'
import { EditForm } from './edit-form.tsx'
import type { AutomatedEditData } from './load-automated.ts'

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
  const ofItems = campaign.objective_type === 'CATALOG_SALES'
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
            {t(ofItems ? 'automatedPages.madeItems' : 'automatedPages.madeText')}
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
          <Panel
            title={t('automatedPages.yours')}
            text={t(ofItems ? 'automatedPages.yoursItems' : 'automatedPages.yoursText')}
          >
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
