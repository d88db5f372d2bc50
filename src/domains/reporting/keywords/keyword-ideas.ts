import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  getKeywordFacts,
  type KeywordIdea,
  suggestKeywords,
} from '#contract/reporting/keywords/keyword-ideas'
import { findPermitted } from '#domains/advertisers'
import { completionsOf, countSearchers } from '#domains/search'
import { answerQuery, memberOf } from '#platform/operations'
import { blockerOf } from './conflicts.ts'
import {
  findGroup,
  selectInterestWords,
  selectKeywordsById,
  selectNegativesOf,
  selectPositives,
} from './keyword-queries.ts'

export const getKeywordFactsHandler = answerQuery(getKeywordFacts, async (context, input) => {
  const { db, clock } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const keywords = await selectKeywordsById(db, id, input.keyword_ids)
  const campaignIds = [...new Set(keywords.map(({ campaign_id }) => campaign_id))]
  const negatives = await selectNegativesOf(db, id, campaignIds)
  const searchers = await countSearchers(
    db,
    keywords.map(({ value }) => value),
    clock.now(),
  )
  return keywords.map(({ id: keyword_id, campaign_id, ...keyword }) => {
    const around = negatives.filter(
      (one) =>
        (one.campaign_id === null || one.campaign_id === campaign_id) &&
        (one.ad_group_id === null || one.ad_group_id === keyword.ad_group_id),
    )
    return {
      keyword_id,
      ...keyword,
      monthly_searchers: searchers.get(keyword.value) ?? null,
      blocked_by: blockerOf(keyword.value, around)?.value ?? null,
    }
  })
})

/** Keywords whose beginnings are looked for where nothing was typed. */
const seeds = 3

export const suggestKeywordsHandler = answerQuery(suggestKeywords, async (context, input) => {
  const { db, clock } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const group = await findGroup(db, id, input.ad_group_id)
  if (!group) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
  const place = { advertiserId: id, campaignId: group.campaign_id, adGroupId: input.ad_group_id }
  const present = (await selectPositives(db, place)).map(({ value }) => value)
  const max = limits.keywordSuggestions
  const words = input.words === '' ? present.slice(0, seeds) : [input.words]
  const searches: string[] = []
  for (const word of words)
    for (const { query } of await completionsOf(context, word, max)) searches.push(query)
  const ofInterests = await selectInterestWords(
    db,
    input.words === '' ? group.interests : [],
    input.words,
    max,
  )
  const known = new Set(present)
  const ideas = [
    ...searches.map((value) => ({ value: value.toLowerCase(), source: 'search' as const })),
    ...ofInterests.map((value) => ({ value, source: 'interest' as const })),
  ].filter(({ value }) => {
    const isNew = !known.has(value) && value.length <= limits.keywordLength
    known.add(value)
    return isNew
  })
  const searchers = await countSearchers(
    db,
    ideas.map(({ value }) => value),
    clock.now(),
  )
  return ideas
    .map(
      (idea): KeywordIdea => ({
        ...idea,
        monthly_searchers: searchers.get(idea.value) ?? null,
      }),
    )
    .toSorted((a, b) => (b.monthly_searchers ?? 0) - (a.monthly_searchers ?? 0))
    .slice(0, max)
})
