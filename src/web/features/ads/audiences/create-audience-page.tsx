import { audienceTypes } from '#contract/audiences/audience'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { AudiencesFrame } from './audiences-frame.tsx'
import { AudienceForm } from './form/audience-form.tsx'
import type { AudienceFormData } from './load-form.ts'
import { UploadList } from './upload/upload-list.tsx'

/** One type after another, each with an address of its own. */
export function CreateAudiencePage(data: AudienceFormData) {
  const t = useMessages()
  const { advertiser, managed, mayEdit, type } = data
  return (
    <AudiencesFrame account={data} title={t('audiencePages.create')}>
      {mayEdit ? (
        <>
          <nav aria-label={t('audiencePages.kindHead')} className="mt-5">
            <ul className="flex flex-wrap gap-2">
              {audienceTypes.map((kind) => (
                <li key={kind}>
                  <ChipLink
                    href={audiencesPath(advertiser.id, managed, 'create', {
                      type: kind.toLowerCase(),
                    })}
                    isChosen={kind === type}
                  >
                    {t('audiencePages.kind', { kind })}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="mt-4 max-w-160 text-ink-soft">
            {t('audiencePages.kindText', { kind: type })}
          </p>
          {type === 'CUSTOMER_LIST' && <UploadList advertiserId={advertiser.id} />}
          <Panel title={t('audiencePages.whoIsIn')}>
            <AudienceForm key={type} {...data} />
          </Panel>
        </>
      ) : (
        <RoleMissing permission="edit_audiences" />
      )}
    </AudiencesFrame>
  )
}
