import type { CampaignPorts } from '#domains/campaigns'
import type { Handler } from '#platform/operations'
import { getAdReportDaysHandler } from './grid/days/get-ad-report-days.ts'
import { getAdReportHandler } from './grid/get-ad-report.ts'
import { getCampaignInsightsHandler } from './insights/get-campaign-insights.ts'
import { getProductGroupInsightsHandler } from './insights/items/get-product-group-insights.ts'
import { getKeywordFactsHandler, suggestKeywordsHandler } from './keywords/keyword-ideas.ts'
import { listNegativeKeywordsHandler } from './keywords/list-negative-keywords.ts'
import { getLiftResultHandler, listLiftResultsHandler } from './lift/lift-results.ts'
import { getAdOverviewHandler } from './overview/get-ad-overview.ts'
import { searchAdEntitiesHandler } from './overview/search-ad-entities.ts'
import { forecastPlanHandler } from './planner/forecast-plan.ts'
import {
  deleteMediaPlanHandler,
  listMediaPlansHandler,
  saveMediaPlanHandler,
} from './planner/media-plans.ts'
import {
  getReportPreferencesHandler,
  saveReportPreferencesHandler,
} from './preferences/report-preferences.ts'
import {
  createReportViewHandler,
  deleteReportViewHandler,
  editReportViewHandler,
} from './preferences/report-views.ts'
import {
  applyRecommendationHandler,
  dismissRecommendationHandler,
  listRecommendationsHandler,
} from './recommendations/recommendations.ts'
import { getAdDeliveryHandler } from './results/get-ad-delivery.ts'
import { getAdResultsHandler } from './results/get-ad-results.ts'
import {
  getReportRunHandler,
  listReportRunsHandler,
  openReportHandler,
  previewReportHandler,
} from './runs/list-reports.ts'
import {
  cancelReportHandler,
  repeatReportHandler,
  startReportHandler,
} from './runs/start-report.ts'
import { getSalesStudyHandler, listSalesStudiesHandler } from './sales-studies/list-studies.ts'
import { startSalesStudyHandler } from './sales-studies/start-study.ts'
import { editReportScheduleHandler } from './schedules/edit-schedule.ts'
import {
  createReportScheduleHandler,
  endReportScheduleHandler,
  listReportSchedulesHandler,
} from './schedules/manage-schedules.ts'
import {
  endReportSubscriptionHandler,
  getReportSubscriptionHandler,
} from './schedules/subscriptions.ts'
import {
  listReportTemplatesHandler,
  removeReportTemplateHandler,
  saveReportTemplateHandler,
} from './templates/templates.ts'

export const reportingHandlers = (ports: CampaignPorts): readonly Handler[] => [
  getCampaignInsightsHandler,
  getProductGroupInsightsHandler,
  listRecommendationsHandler,
  applyRecommendationHandler(ports),
  dismissRecommendationHandler,
  listLiftResultsHandler,
  getLiftResultHandler,
  startSalesStudyHandler,
  listSalesStudiesHandler,
  getSalesStudyHandler,
  getAdResultsHandler,
  getAdDeliveryHandler,
  getAdReportHandler,
  getAdReportDaysHandler,
  getAdOverviewHandler,
  searchAdEntitiesHandler,
  previewReportHandler,
  startReportHandler,
  repeatReportHandler,
  cancelReportHandler,
  getReportRunHandler,
  listReportRunsHandler,
  openReportHandler,
  listReportTemplatesHandler,
  saveReportTemplateHandler,
  removeReportTemplateHandler,
  listReportSchedulesHandler,
  createReportScheduleHandler,
  editReportScheduleHandler,
  endReportScheduleHandler,
  getReportSubscriptionHandler,
  endReportSubscriptionHandler,
  listNegativeKeywordsHandler,
  getKeywordFactsHandler,
  suggestKeywordsHandler,
  getReportPreferencesHandler,
  saveReportPreferencesHandler,
  createReportViewHandler,
  editReportViewHandler,
  deleteReportViewHandler,
  forecastPlanHandler,
  listMediaPlansHandler,
  saveMediaPlanHandler,
  deleteMediaPlanHandler,
]

export { deletion } from './deletion.ts'
export { rebuildFacts, selectAccountsWithEvents } from './facts/rebuild-facts.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { makeReport } from './runs/make-report.ts'
