import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PersonCard } from '../../people/person.ts'
import { oneOrMore, paragraphs } from '../../values.ts'
import { Ad } from '../ad.ts'
import { AdId } from '../entity-ids.ts'
import { objectives } from '../enums.ts'
import { TargetingSpec } from '../targeting.ts'
import { rejectionReasons } from './review-reasons.ts'

export const adChecks = ['link', 'picture', 'words', 'domain', 'look_alike', 'advisory'] as const
export const reviewKinds = [
  'SUBMITTED',
  'CHECKED',
  'APPROVED',
  'REJECTED',
  'APPEALED',
  'APPEAL_REFUSED',
] as const

/** An ad as the operator looks at it. */
export const AdReview = z.object({
  ad: Ad,
  advertiser: z.object({
    id: idOut<'advertiser'>(),
    name: z.string(),
    country: z.string(),
    owner: PersonCard,
  }),
  campaign: z.object({ name: z.string(), objective_type: z.enum(objectives) }),
  targeting_spec: TargetingSpec,
  /** The pin as it is now; null when it is gone. */
  pin: z
    .object({ title: z.string(), description: z.string(), link: z.string().nullable() })
    .nullable(),
  /** Names what is looked at: a decision is about this and nothing else. */
  creative_key: z.string(),
  appeal_text: z.string().nullable(),
  /** Unix seconds; null once decided. */
  waiting_since: z.int().nullable(),
  /** What the automatic checks found last. */
  findings: z.array(z.object({ check: z.enum(adChecks), detail: z.string() })),
  /** The latest first. */
  history: z.array(
    z.object({
      kind: z.enum(reviewKinds),
      reasons: z.array(z.enum(rejectionReasons)),
      note: z.string().nullable(),
      reviewed_by: z.string().nullable(),
      created_time: z.int(),
    }),
  ),
})
export type AdReview = z.output<typeof AdReview>

export const adReviewStates = ['waiting', 'appealed', 'decided'] as const

export const listAdReviews = query('listAdReviews', {
  summary:
    'Ads that wait for the operator, the longest first; those appealed; or those decided last',
  access: 'operator',
  input: z.object({ state: z.enum(adReviewStates).default('waiting').catch('waiting'), ...paged }),
  output: pageOf(AdReview),
  errors: [],
  resource: 'AdReviewsResource/get',
  v3: 'GET /ads/v4/reviews/',
  endpoint: 'v4_get_ad_reviews',
})

const note = paragraphs(limits.reviewNoteLength)
  .nullish()
  .transform((text) => text || null)

export const reviewAd = command('reviewAd', {
  summary: 'Approve an ad, or reject it for one or more reasons; both also answer an appeal',
  access: 'operator',
  input: z.object({
    advertiser_id: AdvertiserId,
    ad_id: AdId,
    /** Of what was looked at. */
    creative_key: z.string().max(100),
    outcome: z.enum(['approved', 'rejected']),
    /** For a rejection. */
    reasons: z
      .preprocess(
        (value) => (value === '' ? undefined : value),
        oneOrMore(z.enum(rejectionReasons), 5).optional(),
      )
      .transform((reasons) => [...new Set(reasons ?? [])]),
    note,
  }),
  output: Ad,
  errors: ['ad_not_found', 'review_not_open', 'entity_changed'],
  resource: 'AdReviewsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/ads/:ad_id/review/',
  endpoint: 'v4_review_ad',
})

export const appealAd = command('appealAd', {
  summary: 'Appeal the rejection of an ad, once',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    ad_id: AdId,
    text: paragraphs(limits.appealLength).pipe(z.string().min(1, inputMessage('input.appeal'))),
  }),
  output: Ad,
  errors: [
    'advertiser_not_found',
    'advertiser_role_missing',
    'ad_not_found',
    'appeal_not_possible',
  ],
  resource: 'AdAppealResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/ads/:ad_id/appeal/',
  endpoint: 'v4_appeal_ad',
})
