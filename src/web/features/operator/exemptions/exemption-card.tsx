import type { OperatorTaxExemption } from '#contract/billing/tax-exemptions'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { DecideExemption } from './decide-exemption.tsx'

/** A certificate with all that a decision needs, and what was decided. */
export function ExemptionCard({ exemption }: { exemption: OperatorTaxExemption }) {
  const t = useMessages()
  const { id, advertiser_id, status, account_name, business_name, country, tax_id } = exemption
  const { valid_from, valid_until, created_time, decided_time, decided_by, reason } = exemption
  const place = new Intl.DisplayNames([t.locale], { type: 'region' }).of(country) ?? country
  const day = (moment: number | string) =>
    new Date(
      typeof moment === 'number' ? moment * 1_000 : `${moment}T00:00:00Z`,
    ).toLocaleDateString(t.locale, { timeZone: 'UTC', dateStyle: 'medium' })
  return (
    <article
      tabIndex={-1}
      className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base break-words">
            <bdi>{business_name}</bdi>
          </h2>
          <p className="break-words text-ink-soft">
            <bdi>{account_name}</bdi> · {place} · {tax_id ?? t('operator.exemptionNoNumber')}
          </p>
          <p className="mt-2 font-bold">
            {t('operator.exemptionDays', { from: day(valid_from), until: day(valid_until) })}
          </p>
          <p className="text-sm text-ink-soft">
            {t('operator.exemptionUploaded', { day: day(created_time) })}
            {decided_time !== null &&
              ` · ${t('operator.exemptionDecided', {
                ...{ status, day: day(decided_time), who: decided_by ?? '' },
              })}`}
          </p>
          {reason !== null && (
            <p className="mt-1 max-w-160 break-words whitespace-pre-line">{reason}</p>
          )}
        </div>
        <ButtonLink
          size="sm"
          href={`/download-tax-exemption/${advertiser_id}/${id}/`}
          target="_self"
          aria-label={t('operator.exemptionOpenNamed', { name: business_name })}
        >
          {t('operator.exemptionOpen')}
        </ButtonLink>
      </div>
      {status !== 'REFUSED' && <DecideExemption exemption={exemption} />}
    </article>
  )
}
