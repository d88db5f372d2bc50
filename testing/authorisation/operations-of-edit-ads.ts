import { asId } from '#testing/ids'
import type { AdAccountThings } from './ad-account-operations.ts'

const missing = '100000000000000001'
const plan = { objective_type: 'CONSIDERATION', countries: 'DE', daily_budget: 5_000_000, days: 30 }

/** Those that require `edit_ads`. */
export const operationsOfEditAds: Record<string, (things: AdAccountThings) => object> = {
  createCampaigns: () => ({ campaigns: [{ name: 'Lamps', objective_type: 'CONSIDERATION' }] }),
  editCampaigns: () => ({ campaigns: [{ id: missing, name: 'Lamps' }] }),
  createAdGroups: () => ({
    ad_groups: [
      {
        campaign_id: missing,
        name: 'Lamps',
        billable_event: 'CLICKTHROUGH',
        targeting_spec: { LOCATION: ['DE'] },
      },
    ],
  }),
  editAdGroups: () => ({ ad_groups: [{ id: missing, name: 'Lamps' }] }),
  createAds: ({ ids }) => ({ ads: [{ ad_group_id: missing, pin_id: ids.pin }] }),
  editAds: () => ({ ads: [{ id: missing, name: 'Lamps' }] }),
  createProductPromotions: () => ({
    promotions: [{ ad_group_id: missing, product_group_id: missing }],
  }),
  editProductPromotions: () => ({ promotions: [{ id: missing, status: 'PAUSED' }] }),
  createCatalogCampaign: () => ({
    ...{ product_group_id: missing, name: 'Lamps', countries: ['DE'] },
    daily_budget_in_micro_currency: 5_000_000,
  }),
  createKeywords: () => ({
    keywords: [{ campaign_id: missing, value: 'lamp', match_type: 'BROAD' }],
  }),
  editKeywords: () => ({ keywords: [{ id: missing, archived: true }] }),
  quickPromote: ({ shop, ids }) => shop.promotion(asId(ids.pin)),
  quickPromoteGroup: ({ shop, ids }) => ({
    ...shop.promotion(asId(ids.pin)),
    product_group_id: missing,
  }),
  createLiftStudy: () => ({
    ...{
      name: 'Lamps',
      holdout_basis_points: 100,
      end_time: Math.floor(Date.now() / 1_000) + 86_400,
    },
  }),
  endLiftStudy: () => ({ lift_study_id: missing }),
  listCampaignDrafts: () => ({}),
  getCampaignDraft: () => ({ draft_id: missing }),
  createCampaignDraft: () => ({ tree: {} }),
  saveMediaPlan: () => ({ ...plan, name: 'Lamps' }),
  deleteMediaPlan: () => ({ media_plan_id: missing }),
  createAutomatedCampaign: ({ ids }) => ({
    ...{ name: 'Lamps', objective_type: 'CONSIDERATION', daily_spend_cap: 5_000_000 },
    ...{ targeting_spec: { LOCATION: ['DE'] }, pin_ids: ids.pin },
  }),
  editAutomatedCampaign: () => ({ campaign_id: missing, name: 'Lamps' }),
  convertAutomatedCampaign: () => ({ campaign_id: missing }),
  saveCampaignDraft: () => ({
    ...{ draft_id: missing, version: 1, editor_key: 'abcdefgh', edit_number: 1, tree: {} },
  }),
  deleteCampaignDraft: () => ({ draft_id: missing }),
  restoreCampaignDraft: () => ({ draft_id: missing }),
  checkCampaignDraft: () => ({ draft_id: missing }),
  publishCampaignDraft: () => ({ draft_id: missing, version: 1 }),
  nameMeasurementSource: () => ({ name: 'Partner' }),
  followMeasurement: () => ({ campaign_id: missing, is_on: true }),
  applyRecommendation: () => ({ key: 'RAISE_BUDGET:5' }),
  dismissRecommendation: () => ({ key: 'RAISE_BUDGET:5' }),
  undoAdChange: () => ({ change_id: missing }),
  duplicateAds: () => ({ campaign_id: missing }),
  previewBulkEdit: () => ({ level: 'AD', ids: missing, change: { status: 'PAUSED' } }),
  startBulkEdit: () => ({ level: 'AD', ids: missing, change: { status: 'PAUSED' } }),
  undoBulkEdit: () => ({ bulk_edit_id: missing }),
  uploadSheet: () => ({ file: new Uint8Array([97]), name: 'a.csv' }),
  listSheets: () => ({}),
  getSheet: () => ({ sheet_id: missing }),
  listSheetRows: () => ({ sheet_id: missing }),
  applySheet: () => ({ sheet_id: missing }),
  readSheetLines: () => ({}),
  readSheetSamples: () => ({}),
  readSheetResult: () => ({ sheet_id: missing }),
  openSheet: () => ({ sheet_id: missing }),
  getSheetGuide: () => ({}),
  appealAd: () => ({ ad_id: missing, text: 'Please look again.' }),
  createConversionTag: () => ({ name: 'Shop' }),
  editConversionTag: () => ({ conversion_tag_id: missing, name: 'Shop' }),
  createConversionToken: () => ({ name: 'Shop' }),
  clearTestEvents: () => ({}),
  revokeConversionToken: () => ({ conversion_token_id: missing }),
  connectConversionPartner: () => ({ partner_name: 'ss-woocommerce' }),
  disconnectConversionPartner: () => ({ partner_name: 'ss-prestashop' }),
  addFirstPartyHost: () => ({ hostname: 'events.shop.example' }),
  checkFirstPartyHost: () => ({ hostname: 'missing.shop.example' }),
  removeFirstPartyHost: () => ({ hostname: 'missing.shop.example' }),
  startSalesStudy: () => ({
    ...{ title: 'Shop', start_date: '2026-11-01', end_date: '2026-11-20' },
    file: Buffer.from('event_name,event_time'),
  }),
  uploadConversions: () => ({ file: Buffer.from('event_name,event_time') }),
}
