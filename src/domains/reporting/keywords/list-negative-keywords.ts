import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import type { InputOf, OutputOf } from '#contract/operation'
import {
  listNegativeKeywords,
  type NegativeKeyword,
} from '#contract/reporting/keywords/negative-keywords'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { conflictsWith } from './conflicts.ts'
import {
  countNegatives,
  findGroup,
  hasCampaign,
  type KeywordRow,
  type NegativePlace,
  type PositiveRow,
  selectNegatives,
  selectNegativesOf,
  selectPositives,
} from './keyword-queries.ts'

const feed = 'ad_negatives'
const conflictsShown = 3

type Output = OutputOf<typeof listNegativeKeywords>

export const listNegativeKeywordsHandler = answerQuery(
  listNegativeKeywords,
  async (context, input): Promise<Output> => {
    const { db } = context
    const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
    const place = await findPlace(db, id, input)
    const name = input.name ?? ''
    const start = readBookmark(input.bookmarks, feed, 1)
    const before = start === null || start === 'end' ? null : (start[0] ?? null)
    const limit = start === 'end' ? 0 : input.page_size + 1
    const [found, counts, above, positives] = [
      await selectNegatives(db, place, { name, before, limit }),
      await countNegatives(db, place, name),
      await selectNegativesOf(db, id, [place.campaignId]),
      await selectPositives(db, place),
    ]
    const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
      writeBookmark(feed, [last.id]),
    )
    const conflictsOf = conflictsWith(positives)
    return {
      own_count: counts.own,
      inherited_count: counts.inherited,
      keywords: shown.map((one) => toNegative(id, one, conflictsOf(one), isRepeated(one, above))),
      bookmark,
    }
  },
)

async function findPlace(
  db: Db,
  advertiserId: AdvertiserId,
  { campaign_id, ad_group_id }: InputOf<typeof listNegativeKeywords>,
): Promise<NegativePlace> {
  if (ad_group_id) {
    const group = await findGroup(db, advertiserId, ad_group_id)
    if (!group) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
    return { advertiserId, campaignId: group.campaign_id, adGroupId: ad_group_id }
  }
  if (!campaign_id || !(await hasCampaign(db, advertiserId, campaign_id)))
    throw new Failure('campaign_not_found', { field: 'campaign_id' })
  return { advertiserId, campaignId: campaign_id, adGroupId: null }
}

/** The ad account excludes the same, or of an ad group its campaign. */
function isRepeated(one: KeywordRow, others: readonly KeywordRow[]): boolean {
  return others.some(
    (other) =>
      other.value === one.value &&
      other.match_type === one.match_type &&
      ((other.campaign_id === null && one.campaign_id !== null) ||
        (other.campaign_id === one.campaign_id &&
          other.ad_group_id === null &&
          one.ad_group_id !== null)),
  )
}

function toNegative(
  ad_account_id: AdvertiserId,
  { id, campaign_id, ad_group_id, value, match_type, created_at }: KeywordRow,
  conflicts: readonly PositiveRow[],
  is_repeated: boolean,
): NegativeKeyword {
  return {
    type: 'keyword',
    ...{ id, ad_account_id, value, match_type, archived: false },
    parent_type: ad_group_id ? 'adgroup' : campaign_id ? 'campaign' : 'advertiser',
    parent_id: ad_group_id ?? campaign_id ?? ad_account_id,
    created_time: toSeconds(created_at),
    is_repeated,
    conflicts: conflicts.slice(0, conflictsShown).map((one) => ({
      ...{ keyword_id: one.id, value: one.value },
      ...{ ad_group_id: one.ad_group_id, ad_group_name: one.ad_group_name },
    })),
    conflict_count: conflicts.length,
  }
}
