/** Partners for which there is a guide, by the name that their events carry. */
export const conversionPartners = [
  'ss-first-party',
  'ss-tag-manager',
  'ss-woocommerce',
  'ss-prestashop',
  'ss-customer-data',
] as const
export type ConversionPartner = (typeof conversionPartners)[number]

/** What arrives by a site's own host is named so by this server. */
export const firstPartyPartner: ConversionPartner = 'ss-first-party'

/** Of any partner. */
export const partnerNamePattern = /^[a-z0-9][a-z0-9._-]{0,59}$/
