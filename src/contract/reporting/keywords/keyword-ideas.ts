import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { AdGroupId, KeywordId } from '../../campaigns/entity-ids.ts'
import { matchTypes } from '../../campaigns/enums.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { line, oneOrMore } from '../../values.ts'

/** Of the last 30 days, rounded down; null where fewer than ten people searched for it. */
const MonthlySearchers = z.int().nullable()

export const KeywordFacts = z.object({
  keyword_id: idOut<'keyword'>(),
  value: z.string(),
  match_type: z.enum(matchTypes),
  ad_group_id: idOut<'adGroup'>(),
  archived: z.boolean(),
  monthly_searchers: MonthlySearchers,
  /** A negative keyword by which a search for just this shows no ads; null: there is none. */
  blocked_by: z.string().nullable(),
})
export type KeywordFacts = z.output<typeof KeywordFacts>

export const getKeywordFacts = query('getKeywordFacts', {
  summary:
    'Of keywords: how many people search for them, and whether a negative keyword is in their way',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    keyword_ids: oneOrMore(KeywordId, limits.keywordVolumes),
  }),
  output: z.array(KeywordFacts),
  errors: adReadErrors,
  resource: 'AdKeywordFactsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/keywords/facts/',
  endpoint: 'v4_get_keyword_facts',
})

const keywordSources = ['search', 'interest'] as const

export const KeywordIdea = z.object({
  value: z.string(),
  source: z.enum(keywordSources),
  monthly_searchers: MonthlySearchers,
})
export type KeywordIdea = z.output<typeof KeywordIdea>

export const suggestKeywords = query('suggestKeywords', {
  summary:
    'Keywords for an ad group that it has not: what people search for, and words of interests',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    ad_group_id: AdGroupId,
    /** How they begin, or a word of theirs; empty: like the keywords and interests that it has. */
    words: line(limits.keywordLength).default(''),
  }),
  output: z.array(KeywordIdea),
  errors: [...adReadErrors, 'ad_group_not_found'],
  resource: 'AdKeywordIdeasResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/keywords/ideas/',
  endpoint: 'v4_get_keyword_ideas',
})
