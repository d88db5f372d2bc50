import { type Logged, managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'
import type { FeedRow } from './feed-queries.ts'
import { toTime } from './next-fetch.ts'

/** What was changed of a feed, in the log of its ad account; never its password. null: it is new, or gone. */
export async function recordFeed(
  context: CommandContext,
  before: FeedRow | null,
  after: FeedRow | null,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id: one.advertiser_id, entity: 'catalog_feed', entity_id: one.id },
    ...{ entity_name: one.name, campaign_id: null },
    ...{ before: before && toLogged(before), after: after && toLogged(after) },
  })
}

function toLogged(feed: FeedRow): Logged {
  const { name, source, location, format, schedule_minute, time_zone, username, status } = feed
  const { default_country, default_language, default_currency, default_availability } = feed
  return {
    ...{ name, source, location, format, schedule_time: toTime(schedule_minute), time_zone },
    ...{ username, status, default_country, default_language, default_currency },
    default_availability,
  }
}
