export type BillingPart =
  | 'history'
  | 'documents'
  | 'order_lines'
  | 'promotions'
  | 'tax_documents'
  | 'prepaid_campaign_spend_summary'
  | 'prepaid_spend_campaign_breakdown'

/** Where an ad account's billing is. */
export function billingPath(advertiserId: string, part?: BillingPart): string {
  const base = `/advertiser/${advertiserId}/billing/`
  return part === undefined ? base : `${base}${part}/`
}
