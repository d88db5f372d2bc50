import { z } from 'zod'
import { ageBuckets, deviceTypes, targetedGenders } from '../campaigns/enums.ts'
import { Day } from '../campaigns/moments.ts'
import { rejectionReasons } from '../campaigns/review/review-reasons.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { Country } from '../values.ts'
import { ReachRange } from './reach-range.ts'

/** Whom an ad was targeted at. An empty list stands for everybody. */
export const RepositoryTargeting = z.object({
  countries: z.array(z.string()),
  /** Of some of these countries, by their names in the reader's language. */
  regions: z.array(z.string()),
  age_buckets: z.array(z.enum(ageBuckets)),
  genders: z.array(z.enum(targetedGenders)),
  /** By their names in the reader's language. */
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  devices: z.array(z.enum(deviceTypes)),
  /** Searches and pages with certain words; or without certain ones. */
  has_keywords: z.boolean(),
  has_negative_keywords: z.boolean(),
  /** Lists of people: customers, visitors of a site and the like; or all but them. */
  has_audiences: z.boolean(),
  has_excluded_audiences: z.boolean(),
})
export type RepositoryTargeting = z.output<typeof RepositoryTargeting>

/**
 * `shown`: with its content. `removed`: it was rejected, for these reasons, and its content is shown no more.
 * `unavailable`: its pin is gone, hidden or changed since, or its business is.
 */
export const repositoryStates = ['shown', 'removed', 'unavailable'] as const
export type RepositoryState = (typeof repositoryStates)[number]

export const RepositoryAd = z.object({
  ad_id: idOut<'ad'>(),
  advertiser: z.object({ id: idOut<'advertiser'>(), name: z.string(), country: z.string() }),
  /** The business that pays. */
  payer: z.string(),
  /** On whose behalf it was shown; null while they are hidden. */
  promoter: PersonCard.nullable(),
  state: z.enum(repositoryStates),
  removed_reasons: z.array(z.enum(rejectionReasons)),
  /** Of `shown` alone. */
  content: z
    .object({
      pin_id: idOut<'pin'>(),
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
    })
    .nullable(),
  /** In the ad account's time zone: `2026-11-23`. */
  first_day: z.string(),
  last_day: z.string(),
  targeting: RepositoryTargeting,
  /** How many people saw it: in all, and by country. */
  reach: z.object({
    total: ReachRange,
    countries: z.array(z.object({ country: z.string(), people: ReachRange })),
  }),
})
export type RepositoryAd = z.output<typeof RepositoryAd>

const OptionalDay = z.preprocess((value) => (value === '' ? null : value), Day.nullish())

export const listRepositoryAds = query('listRepositoryAds', {
  summary: 'Ads that ran in the last year: who paid, for whom they were meant, how many saw them',
  access: 'anyone',
  input: z
    .object({
      /** Words of the ad or names of its advertiser; all of them, the beginning of a word is enough. */
      query: z
        .string()
        .trim()
        .max(limits.adRepositoryQueryLength, inputMessage('input.useFewer'))
        .nullish(),
      /** In which it was seen. */
      country: z.preprocess((value) => (value === '' ? null : value), Country.nullish()),
      /** Seen on or after the one, and on or before the other. */
      since: OptionalDay,
      until: OptionalDay,
      ...paged,
    })
    .refine(({ since, until }) => !since || !until || since <= until, {
      path: ['until'],
      message: inputMessage('input.date'),
    }),
  output: pageOf(RepositoryAd),
  errors: ['login_required'],
  resource: 'AdRepositoryResource/get',
  v3: 'GET /v3/ads/repository/',
  endpoint: 'v3_get_ad_repository',
})
