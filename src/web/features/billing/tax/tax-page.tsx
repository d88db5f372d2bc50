import type { Advertiser } from '#contract/advertisers/advertiser'
import type { TaxDocuments, TaxMonth, TaxProfile } from '#contract/billing/tax-documents'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from '../billing-frame.tsx'
import { exactMoney } from '../exact-money.ts'
import { FiguresTable } from '../figures-table.tsx'
import { OlderLink } from '../older-link.tsx'
import { TaxIdForm } from './tax-id-form.tsx'

export interface TaxData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  tax: TaxDocuments | null
}

/** How an ad account is taxed, and the tax in its invoices month by month. */
export function TaxPage({ advertiser, tax }: TaxData) {
  return (
    <BillingFrame title="billing.tab.tax_documents" isWide>
      {tax && (
        <>
          <Profile advertiserId={advertiser.id} profile={tax.profile} />
          <Months advertiserId={advertiser.id} tax={tax} />
        </>
      )}
    </BillingFrame>
  )
}

function Profile({ advertiserId, profile }: { advertiserId: string; profile: TaxProfile }) {
  const t = useMessages()
  const { country, treatment, tax_rate_ppm, tax_id, may_edit } = profile
  const name = new Intl.DisplayNames([t.locale], { type: 'region' }).of(country) ?? country
  return (
    <Panel title={t('billing.tax.title')}>
      <div className="flex flex-col gap-4 px-4 py-4 tablet:px-5">
        <p>
          {t('billing.tax.rule', {
            rule: treatment ?? 'UNKNOWN',
            rate: rateText(tax_rate_ppm, t),
          })}{' '}
          {treatment !== null && t('billing.tax.country', { country: name })}
        </p>
        {may_edit ? (
          <TaxIdForm advertiserId={advertiserId} taxId={tax_id} />
        ) : (
          <dl>
            <dt className="text-sm text-ink-soft">{t('billing.tax.id')}</dt>
            <dd className="font-bold tabular">{tax_id ?? t('billing.tax.idNone')}</dd>
          </dl>
        )}
      </div>
    </Panel>
  )
}

function Months({ advertiserId, tax }: { advertiserId: string; tax: TaxDocuments }) {
  const t = useMessages()
  const { months, currency, current_month } = tax
  const money = (amount: number) => exactMoney(amount, currency, t.locale)
  if (months.length === 0)
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('billing.tax.none')}
        text={t('billing.tax.noneText')}
      />
    )
  const columns = [
    { name: 'month', label: t('billing.tax.month') },
    { name: 'treatment', label: t('billing.tax.treatment') },
    { name: 'documents', label: t('billing.tax.documents'), isFigure: true },
    { name: 'net', label: t('billing.tax.net'), isFigure: true },
    { name: 'tax', label: t('billing.tax.tax'), isFigure: true },
    { name: 'total', label: t('billing.tax.total'), isFigure: true },
    { name: 'paper', label: t('billing.tax.paper') },
  ]
  const isFirst = (one: TaxMonth, n: number) => months[n - 1]?.month !== one.month
  return (
    <Panel title={t('billing.tax.months')} text={t('billing.tax.monthsText')}>
      <FiguresTable
        label={t('billing.tax.months')}
        columns={columns}
        rows={months.map((one, n) => ({
          key: `${one.month} ${one.treatment} ${one.tax_rate_ppm}`,
          cells: [
            monthText(one.month, t),
            t('billing.tax.rules', {
              rule: one.treatment ?? 'UNKNOWN',
              rate: rateText(one.tax_rate_ppm, t),
            }),
            new Intl.NumberFormat(t.locale).format(one.documents),
            ...[money(one.net_micro), money(one.tax_micro), money(one.total_micro)],
            isFirst(one, n) && <Paper key="paper" {...{ advertiserId, current_month }} one={one} />,
          ],
        }))}
      />
      <OlderLink path={billingPath(advertiserId, 'tax_documents')} bookmark={tax.bookmark} />
    </Panel>
  )
}

/** One for each month, whatever rules it has. */
function Paper({
  advertiserId,
  current_month,
  one,
}: {
  advertiserId: string
  current_month: string
  one: TaxMonth
}) {
  const t = useMessages()
  if (one.month >= current_month)
    return <span className="whitespace-nowrap text-ink-soft">{t('billing.tax.notOver')}</span>
  return (
    <Anchor
      href={`/download-tax-paper/${advertiserId}/?month=${one.month}`}
      target="_self"
      download
      aria-label={t('billing.tax.downloadNamed', { month: monthText(one.month, t) })}
      className="hit relative font-bold text-satin-deep hover:underline"
    >
      {t('billing.tax.download')}
    </Anchor>
  )
}

function monthText(month: string, t: Translate): string {
  const look = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(t.locale, look)
}

function rateText(ppm: number, t: Translate): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(t.locale, style).format(ppm / 1_000_000)
}
