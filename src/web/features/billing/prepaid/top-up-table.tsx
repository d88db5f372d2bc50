import { cardBrandName } from '#contract/billing/card-brands'
import type { TopUp } from '#contract/billing/prepaid-spend'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { dayText } from '../day-text.ts'
import { alikeMoney } from '../exact-money.ts'
import { FiguresTable } from '../figures-table.tsx'

/** Payments in advance, and what is left of each. */
export function TopUpTable({
  advertiserId,
  currency,
  topUps,
}: {
  advertiserId: string
  currency: string
  topUps: readonly TopUp[]
}) {
  const t = useMessages()
  const path = billingPath(advertiserId, 'prepaid_spend_campaign_breakdown')
  const figures = ['amount_micro', 'given_back_micro', 'spent_micro', 'left_micro'] as const
  const money = (amount: number, name: (typeof figures)[number]) => {
    const column = topUps.map((topUp) => topUp[name])
    return alikeMoney(column, currency, t.locale)(amount)
  }
  const labels = {
    amount_micro: t('billing.prepaid.paid'),
    given_back_micro: t('billing.prepaid.givenBack'),
    spent_micro: t('billing.prepaid.spentOf'),
    left_micro: t('billing.prepaid.leftOf'),
  }
  return (
    <Panel title={t('billing.prepaid.topUps')} text={t('billing.prepaid.topUpsText')}>
      <FiguresTable
        label={t('billing.prepaid.topUps')}
        columns={[
          { name: 'payment', label: t('billing.prepaid.payment') },
          ...figures.map((name) => ({ name, label: labels[name], isFigure: true })),
        ]}
        rows={topUps.map((topUp) => ({
          key: topUp.charge_id,
          cells: [
            <Anchor
              key="name"
              href={`${path}?charge_id=${topUp.charge_id}`}
              className="hit relative font-bold text-satin-deep hover:underline"
            >
              {dayText(topUp.created_time, t.locale)}
              <span className="block font-normal text-ink-soft">{howText(topUp, t)}</span>
            </Anchor>,
            ...figures.map((name) => money(topUp[name], name)),
          ],
        }))}
        total={[
          t('billing.prepaid.total'),
          ...figures.map((name) =>
            money(
              topUps.reduce((sum, topUp) => sum + topUp[name], 0),
              name,
            ),
          ),
        ]}
      />
    </Panel>
  )
}

function howText({ card, state }: TopUp, t: Translate): string {
  const how = card
    ? t('billing.cardNamed', { brand: cardBrandName(card.brand), last4: card.last4 })
    : t('billing.transfer')
  return state === 'SUCCEEDED' ? how : `${how} · ${t(`billing.state.${state}`)}`
}
