import type { AdOverview, adAlerts } from '#contract/reporting/ad-overview'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import { BillingNotice } from '../campaigns/billing-notice.tsx'

/** Where those of several campaigns are listed. */
function severalPath(advertiserId: string, kind: (typeof adAlerts)[number]): string {
  return kind === 'SILENT_TAGS'
    ? conversionPath(advertiserId, 'tag')
    : `/advertiser/${advertiserId}/recommendations/`
}

interface AlertListProps {
  advertiserId: string
  overview: Pick<AdOverview, 'alerts' | 'billing_obstacle' | 'waiting_ad_count'>
}

/** What needs somebody, each with the way to its cause; with that it goes. */
export function AlertList({ advertiserId, overview }: AlertListProps) {
  const t = useMessages()
  const { alerts, billing_obstacle: obstacle, waiting_ad_count } = overview
  if (alerts.length === 0 && obstacle === null && waiting_ad_count === 0) return null
  return (
    <ul aria-label={t('adsTool.alerts')} className="mt-5 flex flex-col gap-3">
      {obstacle !== null && (
        <li>
          <BillingNotice advertiserId={advertiserId} obstacle={obstacle} />
        </li>
      )}
      {alerts.map(({ kind, count, campaign_id }) => (
        <li key={kind}>
          <Notice
            tone="warning"
            title={t('adsTool.alert', { kind, count })}
            action={
              <ButtonLink
                href={
                  count === 1
                    ? campaignPath(advertiserId, campaign_id)
                    : severalPath(advertiserId, kind)
                }
                className={onWashClass}
              >
                {t('adsTool.alertCampaign', { count })}
              </ButtonLink>
            }
          >
            {t('adsTool.alertText', { kind })}
          </Notice>
        </li>
      ))}
      {waiting_ad_count > 0 && (
        <li>
          <Notice title={t('adsTool.waitingAds', { count: waiting_ad_count })} />
        </li>
      )}
    </ul>
  )
}
