import { addDays, dayAt, startOfDay } from '#contract/campaigns/days'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { divideCampaign, type ShareRow } from '#domains/campaigns'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { divideBudget } from './divide-budget.ts'
import {
  type EarnerRow,
  type FollowingRow,
  noteFailedDay,
  selectEarners,
  selectFollowing,
  takeDay,
} from './steering-queries.ts'

const page = 200

/**
 * Moves the shares of each campaign once on each day of its ad account. One for which it fails holds up no other, and is
 * tried again some times on that day.
 */
export async function followEvents(
  services: Pick<Services, 'clock' | 'newId'>,
  database: Database,
): Promise<void> {
  const failed: unknown[] = []
  let after = { advertiser_id: '0', campaign_id: '0' }
  for (;;) {
    const found = await selectFollowing(database.reader, after, page)
    for (const one of found)
      await decideFor(services, database, one).catch((error: unknown) => failed.push(error))
    const last = found.at(-1)
    if (last === undefined || found.length < page) break
    after = last
  }
  if (failed.length > 0)
    throw new AggregateError(failed, 'Budgets could not follow their measurement')
}

async function decideFor(
  services: Pick<Services, 'clock' | 'newId'>,
  database: Database,
  one: FollowingRow,
): Promise<void> {
  const day = dayAt(one.time_zone, services.clock.now())
  if (one.decided_on === day) return
  if (one.failed_on === day && one.failures >= limits.measuredAttempts) return
  try {
    await database.transaction(async (db) => {
      if (await takeDay(db, one, day)) await decideShares({ ...services, db }, one, one.time_zone)
    })
  } catch (error) {
    await database.transaction((db) => noteFailedDay(db, one, day))
    throw error
  }
}

/** The product's own choice, by what came in over the last days. */
export async function decideShares(
  services: Pick<Author, 'clock' | 'newId' | 'db'>,
  campaign: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  timeZone: string,
): Promise<void> {
  const { db, newId, clock } = services
  const day = addDays(dayAt(timeZone, clock.now()), -limits.measuredShareDays)
  const earners = await selectEarners(db, campaign, { day, at: startOfDay(timeZone, day) })
  const author: Author = { db, newId, clock, actorId: null, source: 'system' }
  await divideCampaign(author, campaign, sharesOf(earners))
}

function sharesOf(earners: readonly EarnerRow[]): ShareRow[] {
  const known = earners.map(({ share, value_micro, spend_micro }) => ({
    ...{ before: share, value: Number(value_micro), spend: Number(spend_micro) },
  }))
  let share_to = 0
  return (divideBudget(known) ?? []).map((share, n) => {
    const share_from = share_to
    share_to += share
    const { value, spend } = known[n]!
    const value_per_spend = spend > 0 ? value / spend : 0
    return { ad_group_id: earners[n]!.ad_group_id, share_from, share_to, value_per_spend }
  })
}
