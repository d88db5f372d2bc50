import { accountHandlers } from '#domains/accounts'
import { adRepositoryHandlers } from '#domains/ad-repository'
import { advertiserHandlers } from '#domains/advertisers'
import { audienceHandlers } from '#domains/audiences'
import { backgroundJobHandlers } from '#domains/background-jobs'
import { billingHandlers } from '#domains/billing'
import { boardHandlers } from '#domains/boards'
import { campaignHandlers } from '#domains/campaigns'
import { catalogHandlers } from '#domains/catalogs'
import { claimHandlers } from '#domains/claims'
import { commentHandlers, countComments, selectResponses } from '#domains/comments'
import { conversationHandlers } from '#domains/conversations'
import { conversionHandlers } from '#domains/conversions'
import { type AdServer, deliveryHandlers, noAds, noticeHandlers } from '#domains/delivery'
import { deskHandlers } from '#domains/desk'
import { discoverHandlers, selectTopics } from '#domains/discover'
import { experimentHandlers } from '#domains/experiments'
import { feedHandlers } from '#domains/feeds'
import { followHandlers } from '#domains/follows'
import { hubHandlers } from '#domains/hub'
import { measurementHandlers } from '#domains/measurement'
import { mediaHandlers } from '#domains/media'
import { newsHandlers } from '#domains/news'
import { peopleHandlers } from '#domains/people'
import { checkBoardsFree, countScheduledPins, findCover, pinHandlers } from '#domains/pins'
import { policyHandlers } from '#domains/policies'
import { pushHandlers } from '#domains/push'
import { reportingHandlers } from '#domains/reporting'
import { reportHandlers } from '#domains/reports'
import { searchHandlers } from '#domains/search'
import { securityEventHandlers } from '#domains/security-events'
import { siteHandlers } from '#domains/site'
import { transferHandlers } from '#domains/transfer'
import { visualSimilarityHandlers } from '#domains/visual-similarity'
import type { Handler } from '#platform/operations'
import { audiencePorts } from './ports/audience-ports.ts'
import { campaignPorts } from './ports/campaign-ports.ts'
import { catalogPorts } from './ports/catalog-ports.ts'
import { noticePorts } from './ports/notice-ports.ts'

/** The handlers of all operations; `ads` are shown in feeds. */
export const handlersWith = (ads: AdServer): readonly Handler[] => [
  ...peopleHandlers({ countScheduledPins }),
  ...mediaHandlers,
  ...experimentHandlers,
  ...backgroundJobHandlers,
  ...policyHandlers,
  ...accountHandlers,
  ...siteHandlers,
  ...securityEventHandlers,
  ...claimHandlers,
  ...advertiserHandlers({ countScheduledPins }),
  ...billingHandlers,
  ...catalogHandlers(catalogPorts),
  ...newsHandlers,
  ...pushHandlers,
  ...boardHandlers({ findCover, checkBoardsFree }),
  ...followHandlers,
  ...pinHandlers({ selectResponses, countComments, selectTopics }),
  ...visualSimilarityHandlers,
  ...commentHandlers,
  ...conversationHandlers,
  ...campaignHandlers(campaignPorts),
  ...audienceHandlers(audiencePorts),
  ...noticeHandlers(noticePorts),
  ...reportHandlers,
  ...searchHandlers,
  ...discoverHandlers,
  ...hubHandlers,
  ...deskHandlers,
  ...transferHandlers,
  ...deliveryHandlers,
  ...measurementHandlers,
  ...conversionHandlers,
  ...adRepositoryHandlers,
  ...reportingHandlers(campaignPorts),
  ...feedHandlers(ads),
]

/** What can be requested, for whoever lists it. */
export const handlers = handlersWith(noAds)
