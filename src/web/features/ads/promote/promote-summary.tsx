import type { ReactNode } from 'react'
import { toMicro } from '#contract/advertisers/typed-amount'
import { ReachEstimate } from '#web/lib/ads/reach-estimate.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { daysOf } from './fields/days-of.ts'
import type { PromoteForm } from './fields/promote-form.ts'
import { regionsOf } from './fields/promote-request.ts'

interface PromoteSummaryProps {
  advertiserId: string
  form: PromoteForm
  currency: string
  /** Of a day. */
  minimumMicro: number
  children: ReactNode
}

/** Whom it reaches and what it costs at most, beside the button that begins it. */
export function PromoteSummary(props: PromoteSummaryProps) {
  const { advertiserId, form, currency, minimumMicro, children } = props
  const t = useMessages()
  return (
    <aside
      aria-label={t('promote.summary')}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 desk:sticky desk:top-24"
    >
      <dl className="flex flex-col gap-4">
        <ReachEstimate advertiserId={advertiserId} targeting={targetingOf(form)} />
        <div>
          <dt className="text-sm text-ink-soft">{t('promote.cost')}</dt>
          <dd aria-live="polite" className="font-bold">
            {costText()}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">{t('promote.reviewFirst')}</p>
      <div className="flex flex-col gap-2">{children}</div>
    </aside>
  )

  function costText(): string {
    const micro = toMicro(form.budget)
    const days = daysOf(form, Date.now())
    // What cannot be sent costs nothing.
    if (!(micro >= minimumMicro) || (days === null && !form.is_ongoing)) return '–'
    const daily = moneyText(micro, currency, t.locale)
    if (days === null) return t('promote.costOngoing', { daily })
    const total = moneyText(micro * days, currency, t.locale)
    return t('promote.costTotal', { total, daily, days })
  }
}

/** Null without a country. */
function targetingOf(form: PromoteForm): object | null {
  const { ages, genders, interests, countries, isAutoTargeting } = form
  if (countries.length === 0) return null
  const chosen = isAutoTargeting ? {} : { ages, genders, interests }
  return { ...chosen, country: countries.join('+'), ...regionsOf(form) }
}
