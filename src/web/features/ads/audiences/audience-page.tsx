import type { Audience } from '#contract/audiences/audience'
import { audienceDebugPath } from '#web/lib/pages/paths/audience-path.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { ArchiveForm } from './archive-form.tsx'
import { AudienceStatusDot, boundsText } from './audience-facts.tsx'
import { AudiencesFrame } from './audiences-frame.tsx'
import { AudienceForm } from './form/audience-form.tsx'
import type { AudienceFormData } from './load-form.ts'
import { OverlapForm } from './overlap-form.tsx'
import { UploadList } from './upload/upload-list.tsx'

/** An audience: what it is, where it is used, what it shares with another one, and its rule. */
export function AudiencePage(data: AudienceFormData) {
  const t = useMessages()
  const { advertiser, audience, managed, mayEdit, uses } = data
  return (
    <AudiencesFrame
      account={data}
      title={audience?.name ?? t('audiencePages.title')}
      actions={
        audience && (
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink size="sm" href={audienceDebugPath(advertiser.id, managed, audience.id)}>
              {t('audiencePages.debug')}
            </ButtonLink>
            {mayEdit && <ArchiveForm audience={audience} />}
          </div>
        )
      }
    >
      {audience && (
        <>
          <Facts audience={audience} />
          <Panel title={t('audiencePages.usedIn')}>
            <ul>
              {uses.length === 0 && <li className={rowClass}>{t('audiencePages.unused')}</li>}
              {uses.map((use) => (
                <li key={use.campaign_id} className={rowClass}>
                  <Anchor
                    href={campaignPath(advertiser.id, use.campaign_id)}
                    className="font-bold break-words hover:underline"
                  >
                    {use.campaign_name}
                  </Anchor>
                  <span className="text-ink-soft">
                    {t('audiencePages.adGroups', { count: use.ad_groups })}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          {mayEdit && audience.status === 'READY' && !audience.is_archived && (
            <OverlapForm key={audience.id} audience={audience} others={data.ready} />
          )}
          {mayEdit && audience.audience_type === 'CUSTOMER_LIST' && (
            <UploadList
              advertiserId={advertiser.id}
              list={data.lists.find(({ id }) => id === audience.rule['customer_list_id'])}
            />
          )}
          {mayEdit && (
            <Panel title={t('audiencePages.whoIsIn')}>
              <AudienceForm key={audience.version} {...data} />
            </Panel>
          )}
        </>
      )}
    </AudiencesFrame>
  )
}

function Facts({ audience }: { audience: Audience }) {
  const t = useMessages()
  const facts = [
    [t('audiencePages.kindHead'), t('audiencePages.kind', { kind: audience.audience_type })],
    [t('audiencePages.size'), boundsText(audience.size, t)],
    [t('audiencePages.id'), audience.id],
  ]
  return (
    <div className="mt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-ink-soft">{t('audiencePages.statusHead')}</dt>
          <dd>
            <AudienceStatusDot audience={audience} />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-all tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('audiencePages.sizeNote')}</p>
    </div>
  )
}
