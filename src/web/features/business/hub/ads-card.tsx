import type { Campaign } from '#contract/campaigns/campaign'
import type { SummaryStatus } from '#contract/campaigns/enums'
import { PromoteLink } from '#web/lib/promote/promote-link.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { HubCard } from './hub-card.tsx'
import { hubPromotePath } from './hub-paths.ts'

interface AdsCardProps {
  advertiserId: string | null
  /** The latest. */
  campaigns: Campaign[]
  mayPromote: boolean
}

/** The latest campaigns; without any, what to begin with. */
export function AdsCard({ advertiserId, campaigns, mayPromote }: AdsCardProps) {
  const t = useMessages()
  const source = 'business_hub_empty_state_ads_widget'
  if (campaigns.length === 0)
    return (
      <HubCard
        title={t('hub.ads')}
        action={
          mayPromote && (
            <PromoteLink
              variant="primary"
              href={hubPromotePath(advertiserId, null, source)}
              source={source}
              pinId={null}
            >
              {t('hub.firstAd')}
            </PromoteLink>
          )
        }
      >
        <p className="text-ink-soft">{t('hub.noAds')}</p>
      </HubCard>
    )
  return (
    <HubCard title={t('hub.ads')}>
      <ul aria-label={t('hub.ads')}>
        {campaigns.map(({ id, name, summary_status }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-line py-2 not-first:border-t"
          >
            <span className="min-w-0 truncate font-medium">{name}</span>
            <Chip size="sm" tone={summary_status === 'RUNNING' ? 'moss' : undefined}>
              {t(`hub.status.${toneOf(summary_status)}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </HubCard>
  )
}

/** What it comes down to for a glance. */
function toneOf(status: SummaryStatus) {
  if (status === 'RUNNING' || status === 'PAUSED' || status === 'COMPLETED') return status
  if (status === 'NOT_STARTED') return status
  return status === 'DRAFT' ? 'DRAFT' : 'STOPPED'
}
