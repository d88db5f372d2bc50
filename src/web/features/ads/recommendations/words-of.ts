import type { Recommendation } from '#contract/reporting/recommendations'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'

/** What helps, and what that may bring with the figures it comes from. */
export function wordsOf(
  { kind, figures, rejected_reasons }: Recommendation,
  currency: string,
  t: Translate,
): { suggestion: string; effect: string | null } {
  const money = (amount: number | null) => moneyText(amount ?? 0, currency, t.locale)
  const { clicks, impressions, people, events, more_a_day } = figures
  const spend = money(figures.spend_micro)
  switch (kind) {
    case 'RAISE_BUDGET': {
      const [budget, raised] = [money(figures.budget_micro), money(figures.raised_micro)]
      const brought = clicks || impressions || 0
      const effect = { kind: clicks ? 'clicks' : 'views', more: more_a_day ?? 0, spend, brought }
      return {
        suggestion: t('adAdvice.raise', { days: figures.limited_days ?? 0, budget, raised }),
        effect: brought > 0 ? t('adAdvice.raiseEffect', effect) : null,
      }
    }
    case 'FIX_REJECTED_AD': {
      const reasons = rejected_reasons.map((reason) => t('operator.adReason', { reason }))
      return {
        suggestion: t('adAdvice.reject'),
        effect:
          reasons.length === 0 ? null : t('adAdvice.rejectWhy', { reasons: reasons.join(', ') }),
      }
    }
    case 'ADD_KEYWORD': {
      const figures = { clicks: clicks ?? 0, impressions: impressions ?? 0, people: people ?? 0 }
      return {
        suggestion: t('adAdvice.keyword'),
        effect: t('adAdvice.keywordEffect', { ...figures, spend }),
      }
    }
    case 'WIDEN_AUDIENCE': {
      const figures = { people: people ?? 0, impressions: impressions ?? 0 }
      return { suggestion: t('adAdvice.audience'), effect: t('adAdvice.audienceEffect', figures) }
    }
    case 'ENHANCED_MATCH':
      return {
        suggestion: t('adAdvice.match'),
        effect: t('adAdvice.matchEffect', { events: events ?? 0 }),
      }
  }
}
