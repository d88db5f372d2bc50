import type { NavEntry, NavGroupName } from '../tool/nav-entries.ts'

/** Pages that the search leads to, besides those of the navigation: those that a page of it leads to. */
export const innerPages: Partial<Record<NavGroupName, readonly NavEntry[]>> = {
  reporting: [
    {
      path: 'reporting/adGroupNegativeKeywords/',
      label: 'adsTool.page.groupNegatives',
      permission: 'read_ads',
      hasRange: true,
    },
    {
      path: 'reporting/adGroupSearchQueries/',
      label: 'adsTool.page.groupSearches',
      permission: 'read_ads',
      hasRange: true,
    },
  ],
  ads: [
    { path: 'ads/create/', label: 'adsTool.page.createManual', permission: 'edit_ads' },
    {
      path: 'automated/ads/create/',
      label: 'adsTool.page.createAutomated',
      permission: 'edit_ads',
    },
    {
      path: 'bulk_editor/upload_template/',
      label: 'adsTool.page.sheetUpload',
      permission: 'edit_ads',
    },
    {
      path: 'bulk_editor/download_template/',
      label: 'adsTool.page.sheetDownload',
      permission: 'edit_ads',
    },
    { path: 'bulk_editor/history/', label: 'adsTool.page.sheets', permission: 'edit_ads' },
    {
      path: 'bulk_editor/bulk_id_library/',
      label: 'adsTool.page.sheetCodes',
      permission: 'edit_ads',
    },
    { path: 'bulk_editor/resources/', label: 'adsTool.page.sheetGuide', permission: 'edit_ads' },
  ],
  audiences: [
    {
      path: 'audiences/create/',
      label: 'adsTool.page.createAudience',
      permission: 'edit_audiences',
    },
    { path: 'experiments/create/', label: 'adsTool.page.createStudy', permission: 'edit_ads' },
  ],
  conversions: [
    {
      path: 'conversions/tag_manual_setup/',
      label: 'adsTool.page.tagSetup',
      permission: 'read_ads',
    },
    { path: 'conversions/tag-health/', label: 'adsTool.page.tagHealth', permission: 'read_ads' },
    {
      path: 'conversions/api_manual_setup/',
      label: 'adsTool.page.apiSetup',
      permission: 'read_ads',
    },
    {
      path: 'conversions/api_partner_setup/',
      label: 'adsTool.page.partners',
      permission: 'read_ads',
    },
    {
      path: 'conversions/pinterest_capi_connect/',
      label: 'adsTool.page.ownHosts',
      permission: 'read_ads',
    },
    { path: 'conversions/access_token/', label: 'adsTool.page.tokens', permission: 'read_ads' },
    { path: 'conversions/payload-helper/', label: 'adsTool.page.payload', permission: 'read_ads' },
    {
      path: 'conversions/event-history/',
      label: 'adsTool.page.eventHistory',
      permission: 'read_ads',
    },
    {
      path: 'conversions/deduplication/',
      label: 'adsTool.page.duplicates',
      permission: 'read_ads',
    },
    {
      path: 'conversions/upload/',
      label: 'adsTool.page.uploadConversions',
      permission: 'read_ads',
    },
    { path: 'conversions/pca_upload/', label: 'adsTool.page.studySales', permission: 'read_ads' },
  ],
  billing: [
    {
      path: 'billing/prepaid_spend_campaign_breakdown/',
      label: 'adsTool.page.prepaidByPayment',
      permission: 'read_billing',
    },
  ],
}
