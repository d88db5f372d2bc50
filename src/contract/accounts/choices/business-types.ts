/** What a business says it is; the wire's `account_type`. */
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
