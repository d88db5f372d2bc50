import { ownData as ofAccounts } from '#domains/accounts'
import { ownData as ofAdvertisers } from '#domains/advertisers'
import { ownData as ofAudiences } from '#domains/audiences'
import { ownData as ofBilling } from '#domains/billing'
import { ownData as ofBoards } from '#domains/boards'
import { ownData as ofCampaigns } from '#domains/campaigns'
import { ownData as ofCatalogs } from '#domains/catalogs'
import { ownData as ofClaims } from '#domains/claims'
import { ownData as ofComments } from '#domains/comments'
import { ownData as ofConversations } from '#domains/conversations'
import { ownData as ofConversions } from '#domains/conversions'
import { ownData as ofDelivery } from '#domains/delivery'
import { ownData as ofDiscover } from '#domains/discover'
import { ownData as ofMeasurement } from '#domains/measurement'
import { ownData as ofMedia } from '#domains/media'
import { ownData as ofNews } from '#domains/news'
import { ownData as ofPeople } from '#domains/people'
import { ownData as ofPins } from '#domains/pins'
import { ownData as ofPush } from '#domains/push'
import { ownData as ofReporting } from '#domains/reporting'
import { ownData as ofReports } from '#domains/reports'
import { ownData as ofSearch } from '#domains/search'
import { ownData as ofSecurityEvents } from '#domains/security-events'
import { ownData as ofSite } from '#domains/site'
import { ownData as ofTransfer } from '#domains/transfer'
import type { OwnData } from '#platform/own-data'

/** The content of a data export, domain by domain, in the order in which it is listed there. */
export const ownDataByDomain: readonly OwnData[] = [
  ofPeople,
  ofAccounts,
  ofBoards,
  ofPins,
  ofMedia,
  ofComments,
  ofConversations,
  ofNews,
  ofPush,
  ofSearch,
  ofDiscover,
  ofReports,
  ofClaims,
  ofAdvertisers,
  ofCampaigns,
  ofAudiences,
  ofBilling,
  ofCatalogs,
  ofDelivery,
  ofConversions,
  ofMeasurement,
  ofReporting,
  ofTransfer,
  ofSite,
  ofSecurityEvents,
]
