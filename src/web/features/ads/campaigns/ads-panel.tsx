import type { Ad } from '#contract/campaigns/ad'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { noResults } from './figures/metrics.ts'
import { useFigures } from './figures/use-figures.ts'
import type { FoundCampaign } from './load-campaign.ts'

const tones: Partial<Record<Ad['summary_status'], ChipProps['tone']>> = {
  APPROVED: 'moss',
  PENDING: 'straw',
  REJECTED: 'berry',
  ADVERTISER_DISABLED: 'berry',
}

/** The ads of a campaign: what the review says of them, and what each brought. */
export function AdsPanel({ ads, byAd, series, mayEdit }: FoundCampaign & { mayEdit: boolean }) {
  const t = useMessages()
  const { count, money } = useFigures(series.currency)
  return (
    <Panel title={t('campaigns.ads')}>
      {ads.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('campaigns.noAds')}</p>
      ) : (
        <ul aria-label={t('campaigns.ads')}>
          {ads.map((ad) => {
            const results = byAd.find(({ entity_id }) => entity_id === ad.id) ?? noResults
            return (
              <li key={ad.id} className={rowClass}>
                <img
                  src={ad.image_url}
                  alt=""
                  loading="lazy"
                  className="size-16 shrink-0 rounded-control bg-sand object-cover"
                />
                <div className="min-w-0 grow basis-56">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Anchor
                      href={`/pin/${ad.pin_id}/`}
                      className="min-w-0 font-bold break-words hover:underline"
                    >
                      {ad.name}
                    </Anchor>
                    <Chip size="sm" tone={ad.stopped_reason ? 'berry' : tones[ad.summary_status]}>
                      {t('campaigns.adState', {
                        state: ad.stopped_reason ? 'STOPPED' : ad.summary_status,
                      })}
                    </Chip>
                  </p>
                  <AdProblem ad={ad} />
                  {mayEdit && ad.summary_status === 'REJECTED' && ad.appeal_status === 'NONE' && (
                    <AppealForm ad={ad} />
                  )}
                </div>
                <p className="ms-auto text-end text-sm text-ink-soft tabular">
                  {t('campaigns.adFigures', {
                    impressions: count(results.impressions),
                    clicks: count(results.clicks),
                    spend: money(results.spend_in_micro_currency),
                  })}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function AdProblem({ ad }: { ad: Ad }) {
  const t = useMessages()
  const { summary_status, stopped_reason, rejected_reasons, review_note, appeal_status } = ad
  if (summary_status === 'APPROVED' && stopped_reason)
    return <p className="text-sm">{t('campaigns.stopped', { reason: stopped_reason })}</p>
  if (summary_status === 'PENDING')
    return <p className="text-sm text-ink-soft">{t('campaigns.adPending')}</p>
  if (summary_status !== 'REJECTED') return null
  const reasons = rejected_reasons.map((reason) => t('operator.adReason', { reason }))
  return (
    <div className="text-sm">
      <p>{t('campaigns.rejectedFor', { reasons: reasons.join(', ') })}</p>
      {review_note && <p className="text-ink-soft">{review_note}</p>}
      {appeal_status !== 'NONE' && (
        <p className="text-ink-soft">{t('campaigns.appealState', { state: appeal_status })}</p>
      )}
    </div>
  )
}

function AppealForm({ ad }: { ad: Ad }) {
  const t = useMessages()
  const toasts = useToasts()
  const appeal = useActionForm('appeal', {
    onDone: () => toasts.show({ text: t('campaigns.appealSent'), tone: 'success' }),
  })
  // Several ads of a page have this form: without scripts the answer is of one of them.
  const isOwn = appeal.values.ad_id === undefined || appeal.values.ad_id === ad.id
  return (
    <details className="mt-1 text-sm" open={isOwn && appeal.values.ad_id !== undefined}>
      <summary className="hit relative inline-flex min-h-8 cursor-pointer items-center font-bold text-satin-deep hover:underline">
        {t('campaigns.appeal')}
      </summary>
      <ActionForm of={appeal} className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="advertiser_id" value={ad.ad_account_id} />
        <input type="hidden" name="ad_id" value={ad.id} />
        <TextArea
          label={t('campaigns.appealText')}
          name="text"
          maxLength={limits.appealLength}
          defaultValue={isOwn ? appeal.values.text : undefined}
          error={isOwn ? appeal.problems.text : undefined}
          required
          className="w-full"
        />
        <Button type="submit" size="sm" isLoading={appeal.isSending}>
          {t('campaigns.appealSend')}
        </Button>
      </ActionForm>
    </details>
  )
}
