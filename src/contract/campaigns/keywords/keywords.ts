import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Flag, line, oneOrMore } from '../../values.ts'
import { adReadErrors } from '../campaigns.ts'
import { AdGroupId, CampaignId, KeywordId } from '../entity-ids.ts'
import { matchTypes } from '../enums.ts'
import { EntityException, savedEach, severalOf } from '../exceptions.ts'
import { Keyword } from './keyword.ts'

/** Of an ad group, of a campaign, or (neither) of the ad account. */
const parent = {
  campaign_id: z.preprocess((id) => (id === '' ? null : id), CampaignId.nullish()),
  ad_group_id: z.preprocess((id) => (id === '' ? null : id), AdGroupId.nullish()),
}

export const listKeywords = query('listKeywords', {
  summary:
    'Keywords of an ad group, of a campaign itself, or of the ad account itself, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    ...parent,
    match_types: oneOrMore(z.enum(matchTypes), matchTypes.length).optional(),
    ...paged,
  }),
  output: pageOf(Keyword),
  errors: adReadErrors,
  resource: 'AdKeywordsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/keywords/',
  endpoint: 'v4_get_keywords',
})

export const KeywordCreation = z.object({
  ...parent,
  value: line(limits.keywordLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  match_type: z.enum(matchTypes),
})
export type KeywordCreation = z.output<typeof KeywordCreation>

export const createKeywords = command('createKeywords', {
  summary: 'Add up to 30 keywords; each is saved or refused by itself, and one that is there stays',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, keywords: severalOf(KeywordCreation) }),
  output: z.object({
    items: z.array(
      z.object({
        data: Keyword.nullable(),
        /** False for one that was there already. */
        is_new: z.boolean(),
        exceptions: z.array(EntityException),
      }),
    ),
  }),
  errors: adReadErrors,
  resource: 'AdKeywordsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/keywords/',
  endpoint: 'v4_create_keywords',
})

export const KeywordEdit = z.object({
  id: KeywordId,
  archived: Flag.optional(),
  match_type: z.enum(matchTypes).optional(),
})
export type KeywordEdit = z.output<typeof KeywordEdit>

export const editKeywords = command('editKeywords', {
  summary:
    'Archive up to 30 keywords, bring them back, or change their match type: then the old one is archived',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    keywords: severalOf(KeywordEdit),
  }),
  output: savedEach(Keyword),
  errors: adReadErrors,
  resource: 'AdKeywordsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/keywords/',
  endpoint: 'v4_update_keywords',
})
