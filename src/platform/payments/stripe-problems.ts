import type { CardProblem } from '#contract/billing/enums'

const problems: Readonly<Record<string, CardProblem>> = {
  authentication_required: 'confirmation_needed',
  payment_intent_authentication_failure: 'confirmation_failed',
  setup_intent_authentication_failure: 'confirmation_failed',
  card_declined: 'declined',
  expired_card: 'expired',
  insufficient_funds: 'insufficient_funds',
  processing_error: 'unavailable',
}

/** The bank's reason says more than Stripe's own code. */
export function stripeProblem({
  code,
  decline_code,
}: {
  code?: string | null
  decline_code?: string | null
}): CardProblem {
  return problems[decline_code ?? ''] ?? problems[code ?? ''] ?? 'other'
}
