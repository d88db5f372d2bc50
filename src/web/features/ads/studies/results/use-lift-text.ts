import type { Advertiser } from '#contract/advertisers/advertiser'
import type { LiftStudy } from '#contract/campaigns/studies/lift-studies'
import type { LiftInterval } from '#contract/reporting/lift-results'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** How figures of studies are written. */
export function useLiftText({ currency }: Pick<Advertiser, 'currency'>) {
  const t = useMessages()
  const percent = (value: number) =>
    value.toLocaleString(t.locale, {
      ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
    })
  return {
    percent,
    number: (value: number) => value.toLocaleString(t.locale, { maximumFractionDigits: 0 }),
    rate: (part: number, all: number) =>
      (part / Math.max(1, all)).toLocaleString(t.locale, {
        ...{ style: 'percent', maximumFractionDigits: 2 },
      }),
    money: (micro: number) =>
      new Intl.NumberFormat(t.locale, { style: 'currency', currency }).format(micro / 1_000_000),
    span: ({ lower, upper }: LiftInterval) =>
      t('liftResults.span', { lower: percent(lower), upper: percent(upper) }),
    /** Whether it is certain that ads add something, or take something away; of an A/B test, which version is better. */
    verdict: ({ is_certain, lift }: LiftInterval, { compared_campaign_ids }: LiftStudy) => {
      const verdict = is_certain ? (lift > 0 ? 'more' : 'less') : 'open'
      return t(compared_campaign_ids ? 'liftResults.abVerdict' : 'liftResults.verdict', { verdict })
    },
  }
}
