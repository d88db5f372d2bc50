import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Charge } from '#contract/billing/billing'
import { cardBrandName } from '#contract/billing/card-brands'
import type { BillingTotals, ChargeSpend } from '#contract/billing/payments'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Chip, type ChipProps } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from './billing-frame.tsx'
import { ChargeSpendTable } from './charge-spend-table.tsx'
import { dayText } from './day-text.ts'
import { OlderLink } from './older-link.tsx'
import { TotalsPanel } from './totals-panel.tsx'

export interface HistoryData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  history: {
    charges: Page<Charge>
    totals: BillingTotals
    /** What is behind the payment that was chosen. */
    spend: ChargeSpend | null
    /** Where this page of the list begins. */
    after: string | null
  } | null
}

/** What was charged, what came of it, and what it paid for. */
export function HistoryPage({ advertiser, history }: HistoryData) {
  const t = useMessages()
  const path = billingPath(advertiser.id, 'history')
  return (
    <BillingFrame title="billing.tab.history">
      {history && (
        <>
          {history.totals.spend_micro > 0 && <TotalsPanel totals={history.totals} />}
          {history.charges.items.length === 0 ? (
            <EmptyState
              drawing={<NothingFoundDrawing />}
              title={t('billing.noCharges')}
              text={t('billing.noChargesText')}
            />
          ) : (
            <Panel title={t('billing.tab.history')}>
              <ul aria-label={t('billing.tab.history')}>
                {history.charges.items.map((charge) => (
                  <ChargeRow
                    key={charge.id}
                    {...{ charge, path }}
                    after={history.after}
                    spend={history.spend?.charge_id === charge.id ? history.spend : null}
                  />
                ))}
              </ul>
              <OlderLink path={path} bookmark={history.charges.bookmark} />
            </Panel>
          )}
        </>
      )}
    </BillingFrame>
  )
}

const tones: Record<Charge['state'], ChipProps['tone']> = {
  PENDING: 'sand',
  SUCCEEDED: 'moss',
  FAILED: 'berry',
  REFUNDED: 'sand',
  DISPUTED: 'berry',
  REVERSED: 'sand',
}

function ChargeRow({
  charge,
  path,
  after,
  spend,
}: {
  charge: Charge
  path: string
  after: string | null
  spend: ChargeSpend | null
}) {
  const t = useMessages()
  const query = new URLSearchParams({
    ...(after !== null && { after }),
    ...(spend === null && { charge: charge.id }),
  })
  const { card, currency, problem, refunded_micro, state } = charge
  const how = card
    ? t('billing.cardNamed', { brand: cardBrandName(card.brand), last4: card.last4 })
    : t('billing.transfer')
  return (
    <li id={`charge-${charge.id}`} className={rowClass}>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-bold">{t(`billing.reason.${charge.reason}`)}</strong>
          <Chip size="sm" tone={tones[state]}>
            {t(`billing.state.${state}`)}
          </Chip>
        </p>
        <p className="text-sm text-ink-soft">
          {dayText(charge.created_time, t.locale)} · {how}
        </p>
        {problem && <p className="text-sm">{t(`billing.problem.${problem}`)}</p>}
        {refunded_micro > 0 && (
          <p className="text-sm text-ink-soft">
            {t('billing.refunded', { amount: moneyText(refunded_micro, currency, t.locale) })}
          </p>
        )}
      </div>
      <div className="ms-auto text-end">
        <p className="font-bold tabular">{moneyText(charge.amount_micro, currency, t.locale)}</p>
        {charge.invoice_id && (
          <Anchor
            href={`${path}?${query}#charge-${charge.id}`}
            aria-label={
              spend
                ? undefined
                : t('billing.chargeSpend.showNamed', {
                    day: dayText(charge.created_time, t.locale),
                  })
            }
            className="hit relative block text-sm font-bold text-satin-deep hover:underline"
          >
            {t(spend ? 'billing.chargeSpend.hide' : 'billing.chargeSpend.show')}
          </Anchor>
        )}
        {charge.invoice_id && (
          <Anchor
            href={`/download-invoice/${charge.invoice_id}/`}
            target="_self"
            download
            className="hit relative text-sm font-bold text-satin-deep hover:underline"
          >
            {t('billing.invoicePdf')}
          </Anchor>
        )}
      </div>
      {spend && <ChargeSpendTable spend={spend} />}
    </li>
  )
}
