import type { Advertiser } from '#contract/advertisers/advertiser'
import type { PrepaidSpends } from '#contract/billing/prepaid-spend'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from '../billing-frame.tsx'
import { dayText } from '../day-text.ts'
import { alikeMoney } from '../exact-money.ts'
import { FiguresTable } from '../figures-table.tsx'
import { OlderLink } from '../older-link.tsx'
import { DaysForm } from './days-form.tsx'
import { NotPrepaid } from './not-prepaid.tsx'

export interface PrepaidBreakdownData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  found: {
    /** Null for those who pay afterwards. */
    spends: PrepaidSpends | null
  } | null
}

const part = 'prepaid_spend_campaign_breakdown'

/** Which payment in advance paid for each campaign’s days. */
export function PrepaidBreakdownPage({ advertiser, found }: PrepaidBreakdownData) {
  const t = useMessages()
  return (
    <BillingFrame title="billing.tab.prepaid_spend_campaign_breakdown" isWide>
      {found && (
        <>
          <p className="mt-2 max-w-160 text-ink-soft">{t('billing.prepaid.breakdownText')}</p>
          {found.spends === null ? (
            <NotPrepaid advertiserId={advertiser.id} />
          ) : (
            <Spends advertiserId={advertiser.id} spends={found.spends} />
          )}
        </>
      )}
    </BillingFrame>
  )
}

function Spends({ advertiserId, spends }: { advertiserId: string; spends: PrepaidSpends }) {
  const t = useMessages()
  const { items, currency, top_up, start_date, end_date } = spends
  const money = alikeMoney(
    [...items.map(({ amount_micro }) => amount_micro), spends.total_micro],
    currency,
    t.locale,
  )
  const path = billingPath(advertiserId, part)
  const filter = new URLSearchParams(
    top_up ? { charge_id: top_up.charge_id } : { start_date, end_date },
  ).toString()
  const payments = [
    { value: '', label: t('billing.prepaid.ofDays') },
    ...spends.top_ups.map(({ charge_id, created_time, amount_micro }) => ({
      value: charge_id,
      label: t('billing.prepaid.chosenPayment', {
        day: dayText(created_time, t.locale),
        amount: moneyText(amount_micro, currency, t.locale),
      }),
    })),
  ]
  const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000
  return (
    <>
      <DaysForm path={path} days={spends}>
        <Select
          key={top_up?.charge_id}
          size="sm"
          name="charge_id"
          label={t('billing.prepaid.payment')}
          options={payments}
          defaultValue={top_up?.charge_id ?? ''}
          className="w-56"
        />
      </DaysForm>
      {items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('billing.prepaid.noSpend')}
          text={t('billing.prepaid.noSpendText')}
        />
      ) : (
        <Panel title={t('billing.prepaid.spend')}>
          <FiguresTable
            label={t('billing.prepaid.spend')}
            columns={[
              { name: 'campaign', label: t('billing.prepaid.campaign') },
              { name: 'day', label: t('billing.prepaid.day') },
              { name: 'payment', label: t('billing.prepaid.payment') },
              { name: 'amount', label: t('billing.prepaid.spend'), isFigure: true },
            ]}
            rows={items.map((item) => ({
              key: `${item.day} ${item.campaign_id} ${item.charge_id}`,
              cells: [
                item.name,
                dayText(seconds(item.day), t.locale),
                item.paid_time === null
                  ? t('billing.prepaid.uncovered')
                  : dayText(item.paid_time, t.locale),
                money(item.amount_micro),
              ],
            }))}
            total={[t('billing.prepaid.total'), '', '', money(spends.total_micro)]}
          />
          <OlderLink path={path} bookmark={spends.bookmark} filter={filter} isNewer />
          <div className="border-t border-line px-4 py-3 text-end tablet:px-5">
            <ButtonLink
              href={`/download-prepaid-spend/${advertiserId}/?${filter}`}
              target="_self"
              download
              size="sm"
            >
              {t('billing.prepaid.csv')}
            </ButtonLink>
          </div>
        </Panel>
      )}
    </>
  )
}
