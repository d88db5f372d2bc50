import type { Ad } from '#contract/campaigns/ad'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'

const dots: Partial<Record<Ad['summary_status'], string>> = {
  APPROVED: 'bg-moss',
  PENDING: 'bg-straw',
  REJECTED: 'bg-berry',
  ADVERTISER_DISABLED: 'bg-berry',
}

/** What the review says of an ad, with why it was rejected or is not shown. */
export function AdState({ ad }: { ad: Ad }) {
  const t = useMessages()
  const { summary_status, stopped_reason, rejected_reasons, appeal_status } = ad
  const isStopped = stopped_reason !== null && summary_status === 'APPROVED'
  const reasons = rejected_reasons.map((reason) => t('operator.adReason', { reason })).join(', ')
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2.5 shrink-0 rounded-pill border border-transparent',
            isStopped ? 'bg-berry' : (dots[summary_status] ?? 'border-line-strong!'),
          )}
        />
        {t('campaigns.adState', { state: isStopped ? 'STOPPED' : summary_status })}
      </span>
      {summary_status === 'REJECTED' && (
        <span className="block max-w-64 truncate text-xs text-ink-soft" title={reasons}>
          {reasons}
          {appeal_status !== 'NONE' && ` · ${t('campaigns.appealState', { state: appeal_status })}`}
        </span>
      )}
      {summary_status === 'REJECTED' && appeal_status === 'NONE' && (
        <Anchor
          href={campaignPath(ad.ad_account_id, ad.campaign_id)}
          aria-label={t('adTable.appealFor', { name: ad.name })}
          className="hit relative text-xs font-bold text-satin-deep hover:underline"
        >
          {t('campaigns.appeal')}
        </Anchor>
      )}
      {isStopped && (
        <span className="block max-w-64 truncate text-xs text-ink-soft">
          {t('campaigns.stopped', { reason: stopped_reason })}
        </span>
      )}
    </>
  )
}
