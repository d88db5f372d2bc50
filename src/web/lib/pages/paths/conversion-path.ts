/** The pages of conversions of an ad account, by the names their texts use. */
const conversionPages = {
  hub: '',
  tag: 'tag',
  tagSetup: 'tag_manual_setup',
  tagHealth: 'tag-health',
  setupApi: 'setup-api',
  apiSetup: 'api_manual_setup',
  partners: 'api_partner_setup',
  firstParty: 'pinterest_capi_connect',
  accessToken: 'access_token',
  payloadHelper: 'payload-helper',
  eventsOverview: 'events-overview',
  eventHistory: 'event-history',
  testEvents: 'test-events',
  health: 'health',
  deduplication: 'deduplication',
  upload: 'upload',
  uploads: 'history',
  salesUpload: 'pca_upload',
  salesStudies: 'pca_history',
} as const
export type ConversionPage = keyof typeof conversionPages

export function conversionPath(advertiserId: string, page: ConversionPage = 'hub'): string {
  const name = conversionPages[page]
  return `/advertiser/${advertiserId}/conversions/${name && `${name}/`}`
}
