import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { line } from '../../values.ts'
import { rejectionReasons } from './review-reasons.ts'

/** What the automatic checks of ads look for. */
export const AdRules = z.object({
  /** Sites, with all below them, that no ad may lead to. */
  blocked_domains: z.array(z.object({ domain: z.string(), note: z.string() })),
  /** An ad with one is rejected for the reason; without a reason, an operator looks. */
  banned_words: z.array(
    z.object({ word: z.string(), reason: z.enum(rejectionReasons).nullable() }),
  ),
})
export type AdRules = z.output<typeof AdRules>

export const listAdRules = query('listAdRules', {
  summary: 'Blocked sites and banned words of ads, by name',
  access: 'operator',
  input: z.object({}),
  output: AdRules,
  errors: [],
  resource: 'AdRulesResource/get',
  v3: 'GET /ads/v4/rules/',
  endpoint: 'v4_get_ad_rules',
})

/** The site of what was typed, be it an address. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(300)
  .transform((text) => text.replace(/^[a-z]+:\/\//, '').replace(/[/:?#].*$/, ''))
  .pipe(z.string().regex(/^[^\s.@]+(\.[^\s.@]+)*$/, inputMessage('input.domain')))

const Word = line(limits.bannedWordLength)
  .transform((word) => word.toLowerCase())
  .pipe(z.string().min(1, inputMessage('input.nameIt')))

export const blockAdDomain = command('blockAdDomain', {
  summary: 'Block a site for ads; approved ads that lead there are checked again',
  access: 'operator',
  input: z.object({ domain: Domain, note: line(200).default('') }),
  output: z.null(),
  errors: ['entity_limit_reached'],
  resource: 'AdBlockedDomainsResource/create',
  v3: 'POST /ads/v4/rules/domains/',
  endpoint: 'v4_block_ad_domain',
})

export const unblockAdDomain = command('unblockAdDomain', {
  summary: 'Let ads lead to a site again',
  access: 'operator',
  input: z.object({ domain: Domain }),
  output: z.null(),
  errors: [],
  resource: 'AdBlockedDomainsResource/delete',
  v3: 'DELETE /ads/v4/rules/domains/:domain/',
  endpoint: 'v4_unblock_ad_domain',
})

export const banAdWord = command('banAdWord', {
  summary: 'Ban a word or phrase from ads, or change for which reason',
  access: 'operator',
  input: z.object({
    word: Word,
    reason: z.preprocess(
      (reason) => (reason === '' ? null : reason),
      z
        .enum(rejectionReasons)
        .nullish()
        .transform((reason) => reason ?? null),
    ),
  }),
  output: z.null(),
  errors: ['entity_limit_reached'],
  resource: 'AdBannedWordsResource/create',
  v3: 'POST /ads/v4/rules/words/',
  endpoint: 'v4_ban_ad_word',
})

export const allowAdWord = command('allowAdWord', {
  summary: 'Allow a banned word or phrase in ads again',
  access: 'operator',
  input: z.object({ word: Word }),
  output: z.null(),
  errors: [],
  resource: 'AdBannedWordsResource/delete',
  v3: 'DELETE /ads/v4/rules/words/:word/',
  endpoint: 'v4_allow_ad_word',
})
