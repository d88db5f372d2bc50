import {
  type CatalogFeed,
  createCatalogFeed,
  deleteCatalogFeed,
  editCatalogFeed,
} from '#contract/catalogs/feed'
import { Failure } from '#contract/errors'
import type { CatalogFeedId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, memberOf, translatorOf } from '#platform/operations'
import { startIngest } from '../ingests/start-ingest.ts'
import type { CatalogPorts } from '../ports.ts'
import { removeGroupsOfFeed } from '../product-groups/group-queries.ts'
import { hidePassword } from './credentials.ts'
import { countFeeds, type FeedRow, lockFeed, removeFeed, saveFeed } from './feed-queries.ts'
import { toCatalogFeed } from './feed-views.ts'
import { selectFeedStates } from './list-feeds.ts'
import { nextFetch, toMinute } from './next-fetch.ts'
import { recordFeed } from './record-feed.ts'

export const createCatalogFeedHandler = answerCommand(
  createCatalogFeed,
  async (context, { advertiser_id, schedule_time, password, ...given }) => {
    const { db, clock, newId, encryption } = context
    // Locked, so that the count holds.
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    if ((await countFeeds(db, advertiser_id)) >= limits.catalogFeedsPerAdvertiser)
      throw new Failure('catalog_feed_limit')
    const now = clock.now()
    const isFetched = given.source === 'ADDRESS'
    const { username } = given
    const feed: FeedRow = {
      ...given,
      advertiser_id,
      id: newId<CatalogFeedId>(),
      location: isFetched ? given.location : null,
      schedule_minute: toMinute(schedule_time),
      username: isFetched ? username : null,
      password: isFetched && username ? hidePassword(encryption, password) : null,
      ...{ status: 'ACTIVE', next_at: null, shown_ingest_id: null },
      ...{ created_at: now, updated_at: now, version: 1 },
    }
    feed.next_at = nextFetch(feed, now)
    await saveFeed(db, feed)
    await recordFeed(context, null, feed)
    if (isFetched) await startIngest(context, feed, { cause: 'REQUEST', file_key: null })
    return show(context, feed)
  },
)

export const editCatalogFeedHandler = answerCommand(editCatalogFeed, async (context, input) => {
  const { db, clock, encryption } = context
  const { advertiser_id, feed_id, schedule_time, password, username, version, ...given } = input
  await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
  const before = await lockFeed(db, advertiser_id, feed_id)
  if (!before) throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
  if (version !== undefined && version !== before.version)
    throw new Failure('entity_changed', { field: 'version' })
  if (given.location !== undefined && before.source === 'UPLOAD')
    throw new Failure('catalog_feed_source', { field: 'location' })
  const sentAs = username === undefined ? before.username : username || null
  const feed: FeedRow = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    schedule_minute: schedule_time ? toMinute(schedule_time) : before.schedule_minute,
    username: sentAs,
    password: passwordOf(sentAs, password ? hidePassword(encryption, password) : before.password),
    updated_at: clock.now(),
    version: before.version + 1,
  }
  // A password is for the site that it was given for.
  if (!password && !isSameSite(before, feed)) feed.password = null
  feed.next_at = nextFetch(feed, clock.now())
  await saveFeed(db, feed)
  await recordFeed(context, before, feed)
  return show(context, feed)
})

export const deleteCatalogFeedHandler = (ports: CatalogPorts) =>
  answerCommand(deleteCatalogFeed, async (context, { advertiser_id, feed_id }) => {
    const { db } = context
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    const feed = await lockFeed(db, advertiser_id, feed_id)
    if (!feed) throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
    if (await ports.isPromoted(db, { advertiser_id, feed_id }))
      throw new Failure('product_group_promoted')
    await removeGroupsOfFeed(db, advertiser_id, feed_id)
    await removeFeed(db, feed)
    await recordFeed(context, feed, null)
    await enqueue(db, 'catalog_feed_deleted', { advertiser_id, feed_id })
    return null
  })

/** One without a name of who sends it is of no use. */
function passwordOf(sentAs: string | null, password: Buffer | null): Buffer | null {
  return sentAs === null ? null : password
}

function isSameSite(before: FeedRow, after: FeedRow): boolean {
  const originOf = ({ location }: FeedRow) => location && URL.parse(location)?.origin
  return originOf(before) === originOf(after)
}

async function show(context: CommandContext, feed: FeedRow): Promise<CatalogFeed> {
  const states = await selectFeedStates(context.db, feed.advertiser_id, [feed])
  return toCatalogFeed(feed, states.get(feed.id)!, translatorOf(context))
}
