import type { Keyword } from '#contract/campaigns/keywords/keyword'
import {
  createKeywords,
  editKeywords,
  type KeywordCreation,
  type KeywordEdit,
  listKeywords,
} from '#contract/campaigns/keywords/keywords'
import { Failure } from '#contract/errors'
import type { AdvertiserId, KeywordId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Author, findPermitted, lockPermitted, managerOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, type CommandContext, memberOf } from '#platform/operations'
import { selectAdGroupsById } from '../ad-groups/ad-group-queries.ts'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { saveEach } from '../changes/save-each.ts'
import { readIdPage } from '../read-id-page.ts'
import { checkAutomatedKeyword } from '../rules/automated.ts'
import {
  addKeyword,
  archiveKeyword,
  countKeywords,
  findSameKeyword,
  type KeywordPlace,
  type KeywordRow,
  lockKeyword,
  reviveKeyword,
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
    async (before, limit) =>
      place
        ? selectKeywords(db, place, { before, limit, matchTypes: input.match_types ?? null })
        : [],
    async (shown): Promise<Keyword[]> => shown.map(toKeyword),
  )
})

export const createKeywordsHandler = answerCommand(createKeywords, async (context, input) => {
  const { db } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const { items } = await saveEach(context, input.keywords, async (creation) => {
    const place = await findPlace(db, id, creation)
    if (!place)
      throw creation.ad_group_id
        ? new Failure('ad_group_not_found', { field: 'ad_group_id' })
        : new Failure('campaign_not_found', { field: 'campaign_id' })
    return placeKeyword(managerOf(context), toNewKeyword(context, place, creation))
  })
  return {
    items: items.map(({ data, exceptions }) => ({
      ...{ data: data && toKeyword(data.keyword), is_new: data?.isNew ?? false, exceptions },
    })),
  }
})

/** The ordinary way to add a keyword: the same one comes back that was archived; one that is there stays as it is. */
export async function placeKeyword(
  author: Author,
  keyword: KeywordRow,
): Promise<{ keyword: KeywordRow; isNew: boolean }> {
  const { db } = author
  checkMatch(keyword)
  await checkAutomated(author, keyword)
  const same = await findSameKeyword(db, keyword)
  if (same?.archived_at === null) return { keyword: same, isNew: false }
  if ((await countKeywords(db, keyword)) >= limits.keywordsPerParent)
    throw new Failure('entity_limit_reached', { field: 'value' })
  if (same) return { keyword: await reviveKeyword(author, same), isNew: true }
  await addKeyword(author, keyword)
  return { keyword, isNew: true }
}

async function checkAutomated({ db }: Author, keyword: KeywordRow): Promise<void> {
  const { advertiser_id, campaign_id } = keyword
  if (campaign_id === null) return
  const [campaign = null] = await selectCampaignsById(db, advertiser_id, [campaign_id])
  checkAutomatedKeyword(keyword, campaign)
}

/** Above ad groups there are only searches that show no ads. */
export function checkMatch({ ad_group_id, match_type }: KeywordRow): void {
  if (ad_group_id === null && !match_type.endsWith('_NEGATIVE'))
    throw new Failure('keyword_match_not_allowed', { field: 'match_type' })
}

export const editKeywordsHandler = answerCommand(editKeywords, async (context, input) => {
  const { db } = context
  const { id } = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return saveEach(context, input.keywords, async (edit) =>
    toKeyword(await editKeyword(managerOf(context), id, edit)),
  )
})

/** The ordinary way to change a keyword; by another match type it is another. */
export async function editKeyword(
  author: Author,
  advertiserId: AdvertiserId,
  edit: KeywordEdit,
): Promise<KeywordRow> {
  const keyword = await lockKeyword(author.db, advertiserId, edit.id)
  if (!keyword) throw new Failure('keyword_not_found', { field: 'id' })
  const { match_type = keyword.match_type, archived } = edit
  if (archived !== true && (match_type !== keyword.match_type || archived === false)) {
    const { advertiser_id, campaign_id, ad_group_id, value } = keyword
    const place = { advertiser_id, campaign_id, ad_group_id }
    const saved = await placeKeyword(author, toNewKeyword(author, place, { value, match_type }))
    if (saved.keyword.id !== keyword.id) await archiveKeyword(author, keyword)
    return saved.keyword
  }
  return archived ? archiveKeyword(author, keyword) : keyword
}

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
export async function findPlace(
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
