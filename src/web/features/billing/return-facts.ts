import { type CardProblem, cardProblems } from '#contract/billing/enums'

/** What the billing page was opened with. */
export interface ReturnFacts {
  /** How it went on the page of the payment provider; null: nobody was there. */
  payment: string | null
  /** The way back to Quick Promote, for those who came from there. */
  quickPromote: string | null
  /** What the provider's page leads back with. */
  query: string
}

export function readReturn(url: string, advertiserId: string): ReturnFacts {
  const { searchParams } = new URL(url)
  const kept = new URLSearchParams()
  for (const name of ['campaign_id', 'objective_type', 'is_quick_promote']) {
    const value = searchParams.get(name)
    if (value !== null && /^\w{1,40}$/.test(value)) kept.set(name, value)
  }
  const query = kept.toString()
  const isPromoting = kept.get('is_quick_promote') === 'true'
  const payment = searchParams.get('payment')
  return {
    payment: payment !== null && /^\w{1,40}$/.test(payment) ? payment : null,
    quickPromote: isPromoting ? `/advertiser/${advertiserId}/quick-promote/?${query}` : null,
    query,
  }
}

export function isProblem(text: string): text is CardProblem {
  return (cardProblems as readonly string[]).includes(text)
}
