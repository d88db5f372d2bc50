import type { MeasuredCampaign } from '#contract/measurement/measurement'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'

interface CampaignRowProps {
  advertiserId: string
  currency: string
  campaign: MeasuredCampaign
  mayEdit: boolean
  /** A source was named: without one, nothing is switched on. */
  hasSource: boolean
}

/** A campaign with the shares of its budget, and a switch for them. */
export function CampaignRow(props: CampaignRowProps) {
  const t = useMessages()
  const { campaign, currency, mayEdit, hasSource } = props
  const { is_on, shares } = campaign
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  const ratio = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 })
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <strong className="font-bold break-words">{campaign.name}</strong>
        <p className="text-sm text-ink-soft">
          {t('measurePages.dailyBudget', { budget: money(campaign.daily_budget_micro) })} ·{' '}
          {t('measurePages.state', { state: is_on ? (shares.length > 0 ? 'on' : 'waits') : 'off' })}
        </p>
        {shares.length > 0 && (
          <ul className="mt-2 text-sm tabular">
            {shares.map(({ ad_group_id, name, budget_micro, value_per_spend }) => (
              <li key={ad_group_id} className="break-words">
                {t('measurePages.share', {
                  name,
                  budget: money(budget_micro),
                  ratio: ratio.format(value_per_spend),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {mayEdit && (is_on || hasSource) && <FollowForm {...props} />}
    </li>
  )
}

function FollowForm({ advertiserId, campaign }: CampaignRowProps) {
  const t = useMessages()
  const { campaign_id, name, is_on } = campaign
  const form = useActionForm(`follow ${campaign_id}`)
  return (
    <ActionForm of={form}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="campaign_id" value={campaign_id} />
      <input type="hidden" name="is_on" value={String(!is_on)} />
      <Button
        type="submit"
        isLoading={form.isSending}
        aria-label={t(is_on ? 'measurePages.offNamed' : 'measurePages.onNamed', { name })}
      >
        {t(is_on ? 'measurePages.off' : 'measurePages.on')}
      </Button>
    </ActionForm>
  )
}
