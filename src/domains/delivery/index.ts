import { reportAdEventsHandler } from './counting/report-ad-events.ts'
import { getBidFloorHandler } from './price-floors/bid-floor.ts'
import {
  listAdPriceFloorsHandler,
  setAdPriceFloorsHandler,
} from './price-floors/manage-price-floors.ts'

export const deliveryHandlers = [
  reportAdEventsHandler,
  getBidFloorHandler,
  listAdPriceFloorsHandler,
  setAdPriceFloorsHandler,
]

export { type AdEngine, type DecidedOffer, decide } from './auction/decide.ts'
export { countEngagementByDay, selectAdEngagement } from './counting/ad-engagement.ts'
export { deletion } from './deletion.ts'
export type { Opportunity } from './eligibility/studies.ts'
export type { AdPlace, AdViewer } from './eligibility/viewer.ts'
export { type DataCentres, parseDataCentres } from './invalid-traffic/data-centres.ts'
export type { Rates } from './invalid-traffic/rates.ts'
export { windowsMs } from './invalid-traffic/rates.ts'
export {
  type AdEvent,
  burstReasons,
  invalidReasonOf,
  type Recent,
} from './invalid-traffic/rules.ts'
export { jobs } from './jobs.ts'
export {
  compileKeyword,
  compileQuery,
  matches,
} from './keywords/keyword-match.ts'
export type { GoalClickKey } from './learning/conversion-queries.ts'
export { learnConversions } from './learning/learn-conversions.ts'
export { readCalibration } from './learning/read-calibration.ts'
export type { LiveAdGroup, LiveKeyword, LiveStudy } from './live-index/live-ad-group.ts'
export { applyChange, createLiveIndex } from './live-index/live-index.ts'
export type { TopicTree } from './live-index/near-topics.ts'
export { noticeHandlers } from './notices/index.ts'
export type { NoticePorts } from './notices/ports.ts'
export type { Offer } from './offers/offer.ts'
export { offerKey } from './offers/offer-key.ts'
export { signOffer } from './offers/offer-token.ts'
export { openOffer } from './offers/open-offer.ts'
export { ownData } from './own-data.ts'
export type { TrafficForecast } from './pacing/forecast.ts'
export { createPace, type Pace, updatePace } from './pacing/pace.ts'
export { noteAdReported, selectLeastWelcome } from './quality/quality-queries.ts'
export {
  type CalibrationRow,
  calibrationTable,
  type Outcome,
} from './response/calibration-table.ts'
export { createConversionModel, featuresOfClick } from './response/conversions.ts'
export { featureCount } from './response/features.ts'
export {
  correct,
  createResponseModel,
  learn,
  predict,
  type ResponseModel,
} from './response/response-model.ts'
export { fromBytes, toBytes } from './response/stored-model.ts'
export { type AdServer, createAdServer, noAds, type RunningAdServer } from './serving/ad-server.ts'
export { type ServedAd, withClickId } from './serving/served-ad.ts'
export type { ViewerPorts } from './serving/viewer/find-viewer.ts'
export {
  type FeedPosition,
  feedStart,
  type Merged,
  type MergeOptions,
  merge,
  type SpacingRules,
  slotsFor,
  slotsWithin,
} from './spacing/merge.ts'
