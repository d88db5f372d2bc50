import {
  allowAdWord,
  banAdWord,
  blockAdDomain,
  listAdRules,
  unblockAdDomain,
} from '#contract/campaigns/review/ad-rules'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { answerCommand, answerQuery } from '#platform/operations'
import { lockAd } from '../ads/ad-queries.ts'
import { resubmitAd, reviewer } from './decide.ts'
import {
  countRules,
  deleteBannedWord,
  deleteBlockedDomain,
  selectAdsLeadingTo,
  selectBannedWords,
  selectBlockedDomains,
  upsertBannedWord,
  upsertBlockedDomain,
} from './rule-queries.ts'

export const listAdRulesHandler = answerQuery(listAdRules, async ({ db }) => ({
  blocked_domains: await selectBlockedDomains(db),
  banned_words: await selectBannedWords(db),
}))

export const blockAdDomainHandler = answerCommand(
  blockAdDomain,
  async (context, { domain, note }) => {
    const { db, clock } = context
    if ((await countRules(db)).domains >= limits.blockedDomains)
      throw new Failure('entity_limit_reached', { field: 'domain' })
    await upsertBlockedDomain(db, { domain, note }, clock.now())
    for (const { advertiser_id, id } of await selectAdsLeadingTo(db, domain)) {
      const ad = await lockAd(db, advertiser_id, id)
      if (ad?.review_status === 'APPROVED') await resubmitAd(reviewer(context, db), ad, ad)
    }
    return null
  },
)

export const unblockAdDomainHandler = answerCommand(unblockAdDomain, async ({ db }, input) => {
  await deleteBlockedDomain(db, input.domain)
  return null
})

export const banAdWordHandler = answerCommand(banAdWord, async ({ db, clock }, banned) => {
  if ((await countRules(db)).words >= limits.bannedWords)
    throw new Failure('entity_limit_reached', { field: 'word' })
  await upsertBannedWord(db, banned, clock.now())
  return null
})

export const allowAdWordHandler = answerCommand(allowAdWord, async ({ db }, { word }) => {
  await deleteBannedWord(db, word)
  return null
})
