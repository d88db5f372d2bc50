import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { AdGroupId, CampaignId } from '../../campaigns/entity-ids.ts'
import { Keyword } from '../../campaigns/keywords/keyword.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { paged, pageWith } from '../../paging.ts'
import { line } from '../../values.ts'

/** A keyword that an ad group's ads are shown for, which a negative keyword leaves without searches of its own text. */
const Conflict = z.object({
  keyword_id: idOut<'keyword'>(),
  value: z.string(),
  ad_group_id: idOut<'adGroup'>(),
  ad_group_name: z.string(),
})

export const NegativeKeyword = Keyword.extend({
  /** Whether the ad account or the campaign excludes the same already. */
  is_repeated: z.boolean(),
  /** The first few. */
  conflicts: z.array(Conflict),
  conflict_count: z.int(),
})
export type NegativeKeyword = z.output<typeof NegativeKeyword>

const emptyToNull = (value: unknown) => (value === '' ? null : value)

export const listNegativeKeywords = query('listNegativeKeywords', {
  summary:
    'What an ad group or campaign excludes, with what it inherits, what is excluded twice, and what takes searches away from its own keywords',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** One of the two. */
    campaign_id: z.preprocess(emptyToNull, CampaignId.nullish()),
    ad_group_id: z.preprocess(emptyToNull, AdGroupId.nullish()),
    /** A part of the keyword. */
    name: line(limits.keywordLength).optional(),
    ...paged,
  }),
  output: pageWith({
    /** Of all pages, its own and what it inherits. */
    own_count: z.int(),
    inherited_count: z.int(),
    keywords: z.array(NegativeKeyword),
  }),
  errors: [...adReadErrors, 'campaign_not_found', 'ad_group_not_found'],
  resource: 'AdNegativeKeywordsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/keywords/negative/',
  endpoint: 'v4_get_negative_keywords',
})
