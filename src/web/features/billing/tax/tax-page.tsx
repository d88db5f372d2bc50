import type { Advertiser } from '#contract/advertisers/advertiser'
import type { TaxDocuments, TaxMonth, TaxProfile } from '#contract/billing/tax-documents'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from '../billing-frame.tsx'
import { writtenDayText } from '../day-text.ts'
import { exactMoney } from '../exact-money.ts'
import { FiguresTable } from '../figures-table.tsx'
import { OlderLink } from '../older-link.tsx'
import { ExemptionsPanel } from './exemptions-panel.tsx'
import { TaxIdForm } from './tax-id-form.tsx'

export interface TaxData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  tax: TaxDocuments | null
}

/** How an ad account is taxed, its certificates, and the tax in its invoices by year and month. */
export function TaxPage({ advertiser, tax }: TaxData) {
  return (
    <BillingFrame title="billing.tab.tax_documents" isWide>
      {tax && (
        <>
          <Profile advertiserId={advertiser.id} profile={tax.profile} />
          {(tax.profile.treatment !== null || tax.exemptions.length > 0) && (
            <ExemptionsPanel advertiserId={advertiser.id} tax={tax} />
          )}
          <Papers advertiserId={advertiser.id} tax={tax} />
        </>
      )}
    </BillingFrame>
  )
}

function Profile({ advertiserId, profile }: { advertiserId: string; profile: TaxProfile }) {
  const t = useMessages()
  const { country, treatment, tax_rate_ppm, tax_id, exempt_until, may_edit } = profile
  const name = new Intl.DisplayNames([t.locale], { type: 'region' }).of(country) ?? country
  return (
    <Panel title={t('billing.tax.title')}>
      <div className="flex flex-col gap-4 px-4 py-4 tablet:px-5">
        <p>
          {t('billing.tax.rule', {
            rule: treatment ?? 'UNKNOWN',
            rate: rateText(tax_rate_ppm, t),
            until: exempt_until === null ? '' : writtenDayText(exempt_until, t.locale),
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

function Papers({ advertiserId, tax }: { advertiserId: string; tax: TaxDocuments }) {
  const t = useMessages()
  const { months, years, currency, current_month } = tax
  if (months.length === 0)
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t('billing.tax.none')}
        text={t('billing.tax.noneText')}
      />
    )
  const shared = { advertiserId, currency }
  return (
    <>
      <Panel title={t('billing.tax.years')} text={t('billing.tax.yearsText')}>
        <Periods
          {...shared}
          kind="year"
          current={current_month.slice(0, 4)}
          rows={years.map(({ year, ...sums }) => ({ ...sums, period: year }))}
        />
      </Panel>
      <Panel title={t('billing.tax.months')} text={t('billing.tax.monthsText')}>
        <Periods
          {...shared}
          kind="month"
          current={current_month}
          rows={months.map(({ month, ...sums }) => ({ ...sums, period: month }))}
        />
        <OlderLink path={billingPath(advertiserId, 'tax_documents')} bookmark={tax.bookmark} />
      </Panel>
    </>
  )
}

type TaxSums = Omit<TaxMonth, 'month'>

/** What was invoiced in periods, by rule; the first line of each leads to its paper, once it is over. */
function Periods({
  advertiserId,
  kind,
  rows,
  current,
  currency,
}: {
  advertiserId: string
  kind: 'month' | 'year'
  rows: readonly (TaxSums & { period: string })[]
  current: string
  currency: string
}) {
  const t = useMessages()
  const money = (amount: number) => exactMoney(amount, currency, t.locale)
  const label = t(kind === 'month' ? 'billing.tax.months' : 'billing.tax.years')
  const columns = [
    { name: 'period', label: t(kind === 'month' ? 'billing.tax.month' : 'billing.tax.year') },
    { name: 'treatment', label: t('billing.tax.treatment') },
    { name: 'documents', label: t('billing.tax.documents'), isFigure: true },
    { name: 'net', label: t('billing.tax.net'), isFigure: true },
    { name: 'tax', label: t('billing.tax.tax'), isFigure: true },
    { name: 'total', label: t('billing.tax.total'), isFigure: true },
    { name: 'paper', label: t('billing.tax.paper') },
  ]
  return (
    <FiguresTable
      label={label}
      columns={columns}
      rows={rows.map((one, n) => ({
        key: `${one.period} ${one.treatment} ${one.tax_rate_ppm}`,
        cells: [
          periodText(one.period, t),
          <span key="rule" className="whitespace-nowrap">
            {t('billing.tax.rules', {
              rule: one.treatment ?? 'UNKNOWN',
              rate: rateText(one.tax_rate_ppm, t),
            })}
          </span>,
          new Intl.NumberFormat(t.locale).format(one.documents),
          ...[money(one.net_micro), money(one.tax_micro), money(one.total_micro)],
          rows[n - 1]?.period !== one.period && (
            <Paper
              key="paper"
              href={`/download-tax-paper/${advertiserId}/?${kind}=${one.period}`}
              isOver={one.period < current}
              name={periodText(one.period, t)}
            />
          ),
        ],
      }))}
    />
  )
}

/** One for each period, whatever rules it has. */
function Paper({ href, isOver, name }: { href: string; isOver: boolean; name: string }) {
  const t = useMessages()
  if (!isOver)
    return <span className="whitespace-nowrap text-ink-soft">{t('billing.tax.notOver')}</span>
  return (
    <Anchor
      href={href}
      target="_self"
      download
      aria-label={t('billing.tax.downloadNamed', { month: name })}
      className="hit relative font-bold text-satin-deep hover:underline"
    >
      {t('billing.tax.download')}
    </Anchor>
  )
}

function periodText(period: string, t: Translate): string {
  return period.length === 4 ? period : monthText(period, t)
}

function monthText(month: string, t: Translate): string {
  const look = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(t.locale, look)
}

function rateText(ppm: number, t: Translate): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(t.locale, style).format(ppm / 1_000_000)
}
