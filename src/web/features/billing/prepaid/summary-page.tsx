import type { Advertiser } from '#contract/advertisers/advertiser'
import type { PrepaidSummary } from '#contract/billing/prepaid-spend'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from '../billing-frame.tsx'
import { alikeMoney } from '../exact-money.ts'
import { FiguresTable } from '../figures-table.tsx'
import { DaysForm } from './days-form.tsx'
import { NotPrepaid } from './not-prepaid.tsx'
import { TopUpTable } from './top-up-table.tsx'

export interface PrepaidSummaryData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  found: {
    /** Null for those who pay afterwards. */
    summary: PrepaidSummary | null
  } | null
}

/** What campaigns spent of what was paid in advance, and how long the rest lasts. */
export function PrepaidSummaryPage({ advertiser, found }: PrepaidSummaryData) {
  return (
    <BillingFrame title="billing.tab.prepaid_campaign_spend_summary" isWide>
      {found && <Found advertiserId={advertiser.id} summary={found.summary} />}
    </BillingFrame>
  )
}

function Found({
  advertiserId,
  summary,
}: {
  advertiserId: string
  summary: PrepaidSummary | null
}) {
  const t = useMessages()
  if (summary === null) return <NotPrepaid advertiserId={advertiserId} />
  if (summary.top_ups.length === 0)
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('billing.prepaid.noTopUps')}
        text={t('billing.prepaid.noTopUpsText')}
        action={
          <ButtonLink href={billingPath(advertiserId)} variant="primary">
            {t('billing.prepaid.toBilling')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <Rest advertiserId={advertiserId} summary={summary} />
      <DaysForm path={billingPath(advertiserId, 'prepaid_campaign_spend_summary')} days={summary} />
      <Movement summary={summary} />
      <Campaigns advertiserId={advertiserId} summary={summary} />
      <TopUpTable
        advertiserId={advertiserId}
        currency={summary.currency}
        topUps={summary.top_ups}
      />
    </>
  )
}

function Rest({ advertiserId, summary }: { advertiserId: string; summary: PrepaidSummary }) {
  const t = useMessages()
  const money = (amount: number) => moneyText(amount, summary.currency, t.locale)
  const { days_left: days, pace_micro } = summary
  return (
    <Panel title={t('billing.prepaid.now')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 py-4 tablet:px-5">
        <div>
          <p className="text-headline font-bold tabular">{money(summary.left_micro)}</p>
          <p className="text-sm text-ink-soft">
            {days === null
              ? t('billing.prepaid.noPace')
              : `${t('billing.prepaid.daysLeft', { days })} (${t('billing.prepaid.pace', { amount: money(pace_micro) })})`}
          </p>
        </div>
        <ButtonLink href={billingPath(advertiserId)} variant="primary">
          {t('billing.prepaid.topUp')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** What was left before, what changed it, and what was left after: the parts make it. */
function Movement({ summary }: { summary: PrepaidSummary }) {
  const t = useMessages()
  const rows = [
    { label: t('billing.prepaid.opening'), amount: summary.opening_micro },
    { label: t('billing.prepaid.received'), amount: summary.received_micro },
    ...(summary.given_back_micro === 0
      ? []
      : [{ label: t('billing.prepaid.givenBack'), amount: -summary.given_back_micro }]),
    { label: t('billing.prepaid.spent'), amount: -summary.spent_micro },
    { label: t('billing.prepaid.closing'), amount: summary.closing_micro, isSum: true },
  ]
  const money = alikeMoney(
    rows.map(({ amount }) => amount),
    summary.currency,
    t.locale,
  )
  return (
    <Panel title={t('billing.prepaid.movement')}>
      <dl className="px-4 py-2 text-sm tabular tablet:px-5">
        {rows.map(({ label, amount, isSum }) => (
          <div
            key={label}
            className={
              isSum
                ? 'mt-1 flex min-h-10 items-center justify-between gap-4 border-t border-line font-bold'
                : 'flex min-h-10 items-center justify-between gap-4'
            }
          >
            <dt>{label}</dt>
            <dd className="text-end">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Campaigns({ advertiserId, summary }: { advertiserId: string; summary: PrepaidSummary }) {
  const t = useMessages()
  const { campaigns, unassigned_micro, start_date, end_date } = summary
  const figures = ['spent_in_days_micro', 'spent_micro', 'share_micro', 'allocated_micro'] as const
  type Figure = (typeof figures)[number]
  const sum = (name: Figure) => campaigns.reduce((total, campaign) => total + campaign[name], 0)
  const money = (amount: number, name: Figure) => {
    const column = [
      ...campaigns.map((campaign) => campaign[name]),
      ...(isRest(name) ? [unassigned_micro] : []),
    ]
    return alikeMoney(column, summary.currency, t.locale)(amount)
  }
  const isRest = (name: string) => name === 'share_micro' || name === 'allocated_micro'
  const labels = {
    spent_in_days_micro: t('billing.prepaid.spentDays'),
    spent_micro: t('billing.prepaid.spentAll'),
    share_micro: t('billing.prepaid.share'),
    allocated_micro: t('billing.prepaid.allocated'),
  }
  const rest = {
    key: 'rest',
    isSoft: true,
    cells: [
      t('billing.prepaid.unassigned'),
      ...figures.map((name) => (isRest(name) ? money(unassigned_micro, name) : '')),
    ],
  }
  const search = new URLSearchParams({ start_date, end_date })
  const path = billingPath(advertiserId, 'prepaid_spend_campaign_breakdown')
  return (
    <Panel title={t('billing.prepaid.byCampaign')} text={t('billing.prepaid.byCampaignText')}>
      <FiguresTable
        label={t('billing.prepaid.byCampaign')}
        columns={[
          { name: 'campaign', label: t('billing.prepaid.campaign') },
          ...figures.map((name) => ({ name, label: labels[name], isFigure: true })),
        ]}
        rows={[
          ...campaigns.map((campaign) => ({
            key: campaign.campaign_id,
            cells: [campaign.name, ...figures.map((name) => money(campaign[name], name))],
          })),
          ...(unassigned_micro === 0 ? [] : [rest]),
        ]}
        total={[
          t('billing.prepaid.total'),
          ...figures.map((name) => money(sum(name) + (isRest(name) ? unassigned_micro : 0), name)),
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 tablet:px-5">
        <ButtonLink href={`${path}?${search}`} size="sm">
          {t('billing.prepaid.toBreakdown')}
        </ButtonLink>
        <ButtonLink
          href={`/download-prepaid-spend/${advertiserId}/?${search}`}
          target="_self"
          download
          size="sm"
        >
          {t('billing.prepaid.csv')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
