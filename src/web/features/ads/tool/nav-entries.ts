import type { AdvertiserPermission } from '#contract/advertisers/roles'
import type { MessageKey } from '#web/lib/texts/messages.tsx'

/** A page of the tool that the navigation leads to. */
export interface NavEntry {
  /** After `/advertiser/{id}/`; ends in a slash, except for the overview, which is empty. */
  path: string
  /** A text of `adsTool`: those of other groups are not loaded everywhere in the tool. */
  label: MessageKey
  /** Whoever's role lacks it does not see the entry; null: everybody in the ad account does. */
  permission: AdvertiserPermission | null
  /** Its page shows days that the address names: links to it keep them. */
  hasRange?: boolean
  /** Beginnings of addresses of further pages at which it is the current entry. */
  covers?: readonly string[]
}

export const navGroupNames = [
  'overview',
  'reporting',
  'ads',
  'audiences',
  'conversions',
  'billing',
  'account',
] as const
export type NavGroupName = (typeof navGroupNames)[number]

/** The pages of the tool as its navigation and its search show them. Groups without pages are not shown. */
export const navEntries: Record<NavGroupName, readonly NavEntry[]> = {
  overview: [{ path: '', label: 'adsTool.page.overview', permission: null, hasRange: true }],
  reporting: [
    {
      path: 'reporting/campaigns/',
      label: 'adsTool.page.campaigns',
      permission: 'read_ads',
      hasRange: true,
      covers: ['campaigns/', 'campaign-insights/'],
    },
    {
      path: 'reporting/adgroups/',
      label: 'adsTool.page.adGroups',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/ads/',
      label: 'adsTool.page.ads',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/productgroups/',
      label: 'adsTool.page.productGroups',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/productitems/',
      label: 'adsTool.page.productItems',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/adGroupPositiveKeywords/',
      label: 'adsTool.page.keywords',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/campaignNegativeKeywords/',
      label: 'adsTool.page.negativeKeywords',
      permission: 'read_ads',
      hasRange: true,
      covers: ['reporting/adGroupNegativeKeywords/'],
    },
    {
      path: 'reporting/campaignSearchQueries/',
      label: 'adsTool.page.searchQueries',
      permission: 'read_ads',
      hasRange: true,
      covers: ['reporting/adGroupSearchQueries/'],
    },
    {
      path: 'reporting/preferences/',
      label: 'adsTool.page.preferences',
      permission: 'read_ads',
    },
    {
      path: 'report-center/builder/',
      label: 'adsTool.page.reportBuilder',
      permission: 'read_ads',
    },
    { path: 'report-center/history/', label: 'adsTool.page.reportFiles', permission: 'read_ads' },
  ],
  ads: [
    {
      path: 'ads/campaign_mode/',
      label: 'adsTool.page.create',
      permission: 'edit_ads',
      covers: ['ads/create/', 'ads/edit_draft/', 'automated/ads/'],
    },
    { path: 'media_planner/', label: 'adsTool.page.planner', permission: 'read_ads' },
    {
      path: 'msot-optimizer/',
      label: 'adsTool.page.measurement',
      permission: 'read_ads',
      hasRange: true,
    },
    { path: 'recommendations/', label: 'adsTool.page.recommendations', permission: 'read_ads' },
    { path: 'quick-promote/', label: 'adsTool.page.promote', permission: 'edit_ads' },
    {
      path: 'product-catalogs/data-source/',
      label: 'adsTool.page.feeds',
      permission: 'read_catalogs',
    },
    { path: 'bulk_editor/', label: 'adsTool.page.bulkEditor', permission: 'edit_ads' },
    {
      path: 'history/',
      label: 'adsTool.page.history',
      permission: 'read_ads',
      hasRange: true,
    },
  ],
  audiences: [
    { path: 'audiences/', label: 'adsTool.page.audiences', permission: 'read_ads' },
    { path: 'audience_debug/', label: 'adsTool.page.audienceDebug', permission: 'read_ads' },
    { path: 'experiments/', label: 'adsTool.page.studies', permission: 'read_ads' },
    {
      path: 'experiments/view_results/',
      label: 'adsTool.page.studyResults',
      permission: 'read_ads',
    },
  ],
  conversions: [
    { path: 'conversions/', label: 'adsTool.page.conversions', permission: 'read_ads' },
    { path: 'conversions/tag/', label: 'adsTool.page.tags', permission: 'read_ads' },
    {
      path: 'conversions/setup-api/',
      label: 'adsTool.page.conversionsApi',
      permission: 'read_ads',
      covers: ['conversions/api_partner_setup/', 'conversions/pinterest_capi_connect/'],
    },
    { path: 'conversions/events-overview/', label: 'adsTool.page.events', permission: 'read_ads' },
    { path: 'conversions/test-events/', label: 'adsTool.page.testEvents', permission: 'read_ads' },
    { path: 'conversions/health/', label: 'adsTool.page.eventQuality', permission: 'read_ads' },
    {
      path: 'conversions/history/',
      label: 'adsTool.page.uploads',
      permission: 'read_ads',
      covers: ['conversions/upload/'],
    },
    {
      path: 'conversions/pca_history/',
      label: 'adsTool.page.salesStudies',
      permission: 'read_ads',
      covers: ['conversions/pca_upload/'],
    },
  ],
  billing: [
    { path: 'billing/', label: 'adsTool.page.billing', permission: 'read_billing' },
    { path: 'billing/history/', label: 'adsTool.page.payments', permission: 'read_billing' },
    { path: 'billing/documents/', label: 'adsTool.page.documents', permission: 'read_billing' },
    { path: 'billing/order_lines/', label: 'adsTool.page.orderLines', permission: 'read_billing' },
    { path: 'billing/tax_documents/', label: 'adsTool.page.tax', permission: 'read_billing' },
    {
      path: 'billing/prepaid_campaign_spend_summary/',
      label: 'adsTool.page.prepaid',
      permission: 'read_billing',
      covers: ['billing/prepaid_spend_campaign_breakdown/'],
    },
    { path: 'billing/promotions/', label: 'adsTool.page.credits', permission: 'read_billing' },
  ],
  account: [{ path: 'accounts_manager/', label: 'adsTool.page.people', permission: 'manage' }],
}
