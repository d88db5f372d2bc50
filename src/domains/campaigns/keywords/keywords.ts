import type { Keyword } from '#contract/campaigns/keywords/keyword'
import {
  createKeywords,
  editKeywords,
  type KeywordCreation,
  listKeywords,
} from '#contract/campaigns/keywords/keywords'
import { Failure } from '#contract/errors'
import type { AdvertiserId, KeywordId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted, managerOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, type CommandContext, memberOf } from '#platform/operations'
import { selectAdGroupsById } from '../ad-groups/ad-group-queries.ts'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { saveEach } from '../changes/save-each.ts'
import { readIdPage } from '../read-id-page.ts'
import {
  addKeyword,
  archiveKeyword,
  countKeywords,
  findSameKeyword,
  type KeywordPlace,
  type KeywordRow,
  lockKeyword,
  selectKeywords,
  toKeyword,
} from './keyword-queries.ts'

export const listKeywordsHandler = answerQuery(listKeywords, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const place = await findPlace(db, id, input)
  return readIdPage(
    'ad_keywords',
    input,
    async (before, limit) => (place ? selectKeywords(db, place, before, limit) : []),
    async (shown): Promise<Keyword[]> => shown.map(toKeyword),
  )
})

export const createKeywordsHandler = answerCommand(createKeywords, async (context, input) => {
  const { db } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return saveEach(context, input.keywords, async (creation) => {
    const place = await findPlace(db, id, creation)
    if (!place)
      throw creation.ad_group_id
        ? new Failure('ad_group_not_found', { field: 'ad_group_id' })
        : new Failure('campaign_not_found', { field: 'campaign_id' })
    if (place.ad_group_id === null && !creation.match_type.endsWith('_NEGATIVE'))
      throw new Failure('keyword_match_not_allowed', { field: 'match_type' })
    const keyword = toNewKeyword(context, place, creation)
    const same = await findSameKeyword(db, keyword)
    if (same) return toKeyword(same)
    if ((await countKeywords(db, place)) >= limits.keywordsPerParent)
      throw new Failure('entity_limit_reached', { field: 'value' })
    await addKeyword(managerOf(context), keyword)
    return toKeyword(keyword)
  })
})

export const editKeywordsHandler = answerCommand(editKeywords, async (context, input) => {
  const { db } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return saveEach(context, input.keywords, async (edit) => {
    const keyword = await lockKeyword(db, id, edit.id)
    if (!keyword) throw new Failure('keyword_not_found', { field: 'id' })
    return toKeyword(await archiveKeyword(managerOf(context), keyword))
  })
})

export function toNewKeyword(
  { newId, clock }: Pick<CommandContext, 'newId' | 'clock'>,
  place: KeywordPlace,
  { value, match_type }: Pick<KeywordCreation, 'value' | 'match_type'>,
): KeywordRow {
  return {
    ...place,
    id: newId<KeywordId>(),
    value: value.replace(/\s+/g, ' ').toLowerCase(),
    match_type,
    archived_at: null,
    created_at: clock.now(),
  }
}

/** Null when there is no such ad group or campaign in this ad account. */
async function findPlace(
  db: Db,
  advertiser_id: AdvertiserId,
  { campaign_id, ad_group_id }: Pick<KeywordCreation, 'campaign_id' | 'ad_group_id'>,
): Promise<KeywordPlace | null> {
  if (ad_group_id) {
    const [group] = await selectAdGroupsById(db, advertiser_id, [ad_group_id])
    return group ? { advertiser_id, campaign_id: group.campaign_id, ad_group_id } : null
  }
  if (!campaign_id) return { advertiser_id, campaign_id: null, ad_group_id: null }
  const [campaign] = await selectCampaignsById(db, advertiser_id, [campaign_id])
  return campaign ? { advertiser_id, campaign_id, ad_group_id: null } : null
}
