import type { PersonId } from '#contract/ids'
import { deletion as ofAccounts } from '#domains/accounts'
import { deletion as ofAdRepository } from '#domains/ad-repository'
import { deletion as ofAdvertisers } from '#domains/advertisers'
import { deletion as ofAudiences } from '#domains/audiences'
import { deletion as ofBilling } from '#domains/billing'
import { deletion as ofBoards } from '#domains/boards'
import { deletion as ofCampaigns } from '#domains/campaigns'
import { deletion as ofCatalogs } from '#domains/catalogs'
import { deletion as ofClaims } from '#domains/claims'
import { deletion as ofComments } from '#domains/comments'
import { deletion as ofConversations } from '#domains/conversations'
import { deletion as ofConversions } from '#domains/conversions'
import { deletion as ofDelivery } from '#domains/delivery'
import { deletion as ofDiscover } from '#domains/discover'
import { deletion as ofMeasurement } from '#domains/measurement'
import { deletion as ofMedia } from '#domains/media'
import { deletion as ofNews } from '#domains/news'
import { deletion as ofPeople } from '#domains/people'
import { deletion as ofPins } from '#domains/pins'
import { deletion as ofPush } from '#domains/push'
import { deletion as ofReporting } from '#domains/reporting'
import { deletion as ofReports } from '#domains/reports'
import { deletion as ofSearch } from '#domains/search'
import { deletion as ofSecurityEvents } from '#domains/security-events'
import { deletion as ofSite } from '#domains/site'
import { deletion as ofTransfer } from '#domains/transfer'
import type { JobContext, PersonDeletion } from '#platform/domain'
import { deleteKeysOf } from '#platform/operations'

const ofIdempotencyKeys: PersonDeletion = {
  tables: ['command_keys'],
  remove: ({ database }, personId) => database.transaction((db) => deleteKeysOf(db, personId)),
}

/** Kept by `main` itself, for the rate limits of the whole product. */
const ofRateLimits: PersonDeletion = {
  tables: ['rate_limits'],
  remove: async ({ database }, personId) =>
    void (await database.pool.query(`delete from rate_limits where key like '%:' || $1`, [
      personId,
    ])),
}

/** What everybody removes of a deleted person, in this order: places first, then what is on them. */
export const deletions: readonly PersonDeletion[] = [
  ofBoards,
  ofPeople,
  ofNews,
  ofPush,
  // Before the ad accounts by which they are found.
  ofCampaigns,
  // It looks for the ad accounts of the business.
  ofBilling,
  ofCatalogs,
  ofDelivery,
  ofConversions,
  ofMeasurement,
  ofAudiences,
  ofAdRepository,
  ofReporting,
  ofAdvertisers,
  ofMedia,
  ofPins,
  ofComments,
  ofConversations,
  ofReports,
  ofDiscover,
  ofTransfer,
  ofClaims,
  ofSearch,
  ofSite,
  ofSecurityEvents,
  ofAccounts,
  ofIdempotencyKeys,
  ofRateLimits,
]

/** Repeated as a whole when it was interrupted. */
export async function deletePerson(
  context: Pick<JobContext, 'services' | 'database'>,
  personId: PersonId,
): Promise<void> {
  for (const { remove } of deletions) await remove(context, personId)
  for (const { finish } of deletions) await finish?.(context, personId)
}
