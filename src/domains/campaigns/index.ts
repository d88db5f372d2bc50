import type { Handler } from '#platform/operations'
import { listAdGroupsHandler } from './ad-groups/list-ad-groups.ts'
import { listAudienceUsesHandler } from './ad-groups/list-audience-uses.ts'
import { createAdGroupsHandler, editAdGroupsHandler } from './ad-groups/save-ad-groups.ts'
import { listAdsHandler } from './ads/list-ads.ts'
import { createAdsHandler, editAdsHandler } from './ads/save-ads.ts'
import { convertAutomatedCampaignHandler } from './automated/convert-automated.ts'
import { createAutomatedCampaignHandler } from './automated/create-automated.ts'
import { editAutomatedCampaignHandler } from './automated/edit-automated.ts'
import { getAutomatedCampaignHandler } from './automated/get-automated.ts'
import {
  getBulkEditHandler,
  listBulkEditRowsHandler,
  previewBulkEditHandler,
  startBulkEditHandler,
  undoBulkEditHandler,
} from './bulk/bulk-edits.ts'
import { getCampaignHandler, listCampaignsHandler } from './campaigns/list-campaigns.ts'
import { createCampaignsHandler, editCampaignsHandler } from './campaigns/save-campaigns.ts'
import { listAdChangeAuthorsHandler, listAdChangesHandler } from './changes/list-changes.ts'
import { undoAdChangeHandler } from './changes/undo-change.ts'
import { checkCampaignDraftHandler, publishCampaignDraftHandler } from './drafts/publish-draft.ts'
import {
  createCampaignDraftHandler,
  deleteCampaignDraftHandler,
  getCampaignDraftHandler,
  listCampaignDraftsHandler,
  restoreCampaignDraftHandler,
  saveCampaignDraftHandler,
} from './drafts/save-drafts.ts'
import { duplicateAdsHandler } from './duplicates/duplicate-ads.ts'
import {
  createKeywordsHandler,
  editKeywordsHandler,
  listKeywordsHandler,
} from './keywords/keywords.ts'
import {
  createLiftStudyHandler,
  endLiftStudyHandler,
  listLiftStudiesHandler,
} from './lift-studies/lift-studies.ts'
import type { CampaignPorts } from './ports.ts'
import { createCatalogCampaignHandler } from './product-groups/create-catalog-campaign.ts'
import { listPromotedItemsHandler } from './product-groups/items/list-items.ts'
import { listProductPromotionsHandler } from './product-groups/list-promotions.ts'
import {
  createProductPromotionsHandler,
  editProductPromotionsHandler,
} from './product-groups/save-promotions.ts'
import { getPromoteOfferHandler } from './promote-offer/get-promote-offer.ts'
import { listTopPinsHandler } from './promote-offer/list-top-pins.ts'
import { quickPromoteHandler } from './quick-promote/quick-promote.ts'
import { quickPromoteDefaultsHandler } from './quick-promote/quick-promote-defaults.ts'
import { quickPromoteGroupHandler } from './quick-promote/quick-promote-group.ts'
import { estimateReachHandler } from './reach/estimate-reach.ts'
import {
  allowAdWordHandler,
  banAdWordHandler,
  blockAdDomainHandler,
  listAdRulesHandler,
  unblockAdDomainHandler,
} from './review/ad-rules.ts'
import { appealAdHandler } from './review/appeal-ad.ts'
import { listAdReviewsHandler } from './review/list-reviews.ts'
import { reviewAdHandler } from './review/review-ad.ts'
import { applySheetHandler } from './sheets/apply-sheet.ts'
import { getSheetGuideHandler, readSheetSamplesHandler } from './sheets/guide.ts'
import {
  getSheetHandler,
  listSheetRowsHandler,
  listSheetsHandler,
  openSheetHandler,
} from './sheets/list-sheets.ts'
import { uploadSheetHandler } from './sheets/upload-sheet.ts'
import { readSheetLinesHandler, readSheetResultHandler } from './sheets/write-lines.ts'
import { getCampaignToolHandler, setCampaignToolHandler } from './tools/campaign-tool.ts'

export const campaignHandlers = (ports: CampaignPorts): readonly Handler[] => [
  quickPromoteDefaultsHandler,
  quickPromoteHandler(ports),
  quickPromoteGroupHandler(ports),
  getPromoteOfferHandler,
  listTopPinsHandler,
  listCampaignsHandler,
  getCampaignHandler,
  createCampaignsHandler,
  editCampaignsHandler,
  listAdGroupsHandler,
  createAdGroupsHandler(ports),
  editAdGroupsHandler(ports),
  listAudienceUsesHandler,
  listAdsHandler,
  createAdsHandler,
  editAdsHandler,
  listProductPromotionsHandler,
  createProductPromotionsHandler,
  editProductPromotionsHandler,
  createCatalogCampaignHandler(ports),
  listPromotedItemsHandler,
  listKeywordsHandler,
  createKeywordsHandler,
  editKeywordsHandler,
  listCampaignDraftsHandler,
  getCampaignDraftHandler,
  createCampaignDraftHandler,
  saveCampaignDraftHandler,
  deleteCampaignDraftHandler,
  restoreCampaignDraftHandler,
  checkCampaignDraftHandler(ports),
  publishCampaignDraftHandler(ports),
  createAutomatedCampaignHandler(ports),
  getAutomatedCampaignHandler(ports),
  editAutomatedCampaignHandler(ports),
  convertAutomatedCampaignHandler,
  getCampaignToolHandler,
  setCampaignToolHandler,
  createLiftStudyHandler,
  listLiftStudiesHandler,
  endLiftStudyHandler,
  listAdChangesHandler,
  listAdChangeAuthorsHandler,
  undoAdChangeHandler(ports),
  duplicateAdsHandler,
  previewBulkEditHandler,
  startBulkEditHandler,
  getBulkEditHandler,
  listBulkEditRowsHandler,
  undoBulkEditHandler,
  uploadSheetHandler,
  listSheetsHandler,
  getSheetHandler,
  listSheetRowsHandler,
  applySheetHandler,
  openSheetHandler,
  readSheetLinesHandler,
  readSheetResultHandler,
  getSheetGuideHandler,
  readSheetSamplesHandler,
  estimateReachHandler(ports),
  listAdReviewsHandler,
  reviewAdHandler,
  appealAdHandler,
  listAdRulesHandler,
  blockAdDomainHandler,
  unblockAdDomainHandler,
  banAdWordHandler,
  allowAdWordHandler,
]

export { findAd } from './ads/ad-queries.ts'
export { type PromotedRow, selectPromotedPins } from './ads/promotable-pins.ts'
export { campaignJobs } from './campaign-jobs.ts'
export { editEntity } from './changes/edit-entity.ts'
export { deletion } from './deletion.ts'
export { startEditing } from './editing.ts'
export { findLiftStudy, selectLiftStudies } from './lift-studies/lift-study-queries.ts'
export { toLiftStudy } from './lift-studies/lift-study-views.ts'
export {
  createLiveChangeReader,
  currentLivePosition,
  type LiveChangeReader,
} from './live/live-changes.ts'
export type {
  LiveAccountRow,
  LiveAdRow,
  LiveGroupRow,
  LiveKeywordRow,
  LiveScope,
} from './live/live-queries.ts'
export { liveAdsChannel } from './live/note-live-change.ts'
export { type LiveAdGroup, selectLiveAds, selectLiveChanges } from './live/select-live-ads.ts'
export { ownData } from './own-data.ts'
export type { CampaignPorts } from './ports.ts'
export { type OfferedItem, selectOfferedItems } from './product-groups/items/item-queries.ts'
export { isPromoted } from './product-groups/promotion-queries.ts'
export { ageRanges } from './reach/age-ranges.ts'
export { roundReach } from './reach/round-reach.ts'
export { checkAd } from './review/check-ad.ts'
export { rejectReportedAd } from './review/reject-reported-ad.ts'
export { divideCampaign } from './shares/divide-campaign.ts'
export type { ShareRow } from './shares/share-queries.ts'
