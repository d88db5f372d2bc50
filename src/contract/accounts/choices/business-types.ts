/** The kinds of business; `account_type` on the wire. */
export const businessTypes = [
  'brand',
  'retailer',
  'local_business',
  'online_marketplace',
  'professional',
  'public_figure',
  'media',
  'institution',
  'other',
] as const
export type BusinessType = (typeof businessTypes)[number]
