import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag, line, Moment, WebAddress, WholeNumber } from '../values.ts'
import { Advisory, AdvisoryStyle, advisoryLevels, advisorySeverities } from './advisory.ts'

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, inputMessage('input.day'))

/** A help line of a country; country `*` is anywhere else. */
export const AdvisoryLine = z.object({
  advisory_id: z.string(),
  country: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  language: z.string(),
  source: z.string(),
  review_due: Day,
})
export type AdvisoryLine = z.output<typeof AdvisoryLine>

/** The terms of an advisory in one language. */
export const AdvisoryTerms = z.object({
  advisory_id: z.string(),
  language: z.string(),
  terms: z.array(z.string()),
  exceptions: z.array(z.string()),
  review_due: Day,
  reviewed_by: z.string(),
})
export type AdvisoryTerms = z.output<typeof AdvisoryTerms>

/** An advisory as the operator edits it. */
export const KeptAdvisory = Advisory.extend({
  keywords: z.array(z.string()),
  /** Searches with another meaning, such as a film's title. */
  exceptions: z.array(z.string()),
  lines: z.array(AdvisoryLine),
  terms: z.array(AdvisoryTerms),
  review_due: Day,
  is_overdue: z.boolean(),
  reviewed_by: z.string(),
  changed_at: Moment,
  disabled_at: Moment.nullable(),
  /** In the last 30 days. */
  views: z.int(),
})
export type KeptAdvisory = z.output<typeof KeptAdvisory>

export const listAdvisories = query('listAdvisories', {
  summary: 'Every advisory with its help lines, those whose review is due first',
  access: 'operator',
  input: z.object({}),
  output: z.array(KeptAdvisory),
  errors: [],
  resource: 'AdvisoriesResource/get',
  v3: 'GET /v3/advisories/',
})

const Phrases = z.array(line(limits.searchQueryLength)).max(limits.advisoryKeywords)
const oneOf = <T extends number>(choices: readonly T[]) =>
  WholeNumber.pipe(
    z.int().refine((n) => choices.some((one) => one === n), inputMessage('input.choice')),
  )

/** Tags may exceed the text: they are cut to it, or left out. */
const TaggedTextIn = z.object({
  text: z.string().max(limits.advisoryTextLength),
  tags: z
    .array(
      z.object({
        type: z.literal(5),
        offset: z.int(),
        length: z.int(),
        url: z.string().max(limits.linkLength),
      }),
    )
    .max(20)
    .default([]),
})

export const setAdvisory = command('setAdvisory', {
  summary: 'Write an advisory, or write it anew',
  access: 'operator',
  input: z.object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, inputMessage('input.slug')),
    keywords: Phrases.min(1, inputMessage('input.nameOne')),
    exceptions: Phrases.default([]),
    level: oneOf(advisoryLevels),
    severity: oneOf(advisorySeverities),
    style: AdvisoryStyle.default('plain'),
    title: TaggedTextIn,
    description: TaggedTextIn,
    footer: TaggedTextIn.nullish(),
    actions: z
      .array(
        z.object({
          label: line(100).pipe(z.string().min(1, inputMessage('input.label'))),
          url: z.string().max(limits.linkLength),
          title: line(100).nullish(),
          description: line(300).nullish(),
        }),
      )
      .max(10)
      .default([]),
    review_due: Day,
    reviewed_by: line(100).default(''),
    is_on: Flag.default(true),
  }),
  output: KeptAdvisory,
  errors: ['advisory_address_refused'],
  resource: 'AdvisoriesResource/update',
  v3: 'PUT /v3/advisories/',
})

export const setAdvisoryLine = command('setAdvisoryLine', {
  summary: 'Write the help line of a country, or (without phone and address) take it away',
  access: 'operator',
  input: z.object({
    advisory_id: z.string().max(100),
    country: z.string().regex(/^([A-Z]{2}|\*)$/, inputMessage('input.countryCode')),
    name: line(100).pipe(z.string().min(1, inputMessage('input.label'))),
    phone: z
      .string()
      .regex(/^\+?[0-9 ()-]{2,24}$/, inputMessage('input.phone'))
      .nullish(),
    url: WebAddress.nullish(),
    language: z.string().max(20).default('en'),
    source: line(limits.linkLength).default(''),
    review_due: Day,
  }),
  output: KeptAdvisory,
  errors: ['advisory_not_found'],
  resource: 'AdvisoryLinesResource/update',
  v3: 'PUT /v3/advisories/lines/',
})

export const setAdvisoryTerms = command('setAdvisoryTerms', {
  summary: 'Write what an advisory concerns in a language, or (without terms) take it away',
  access: 'operator',
  input: z.object({
    advisory_id: z.string().max(100),
    language: z.string().regex(/^[a-z]{2}$/, inputMessage('input.languageCode')),
    terms: Phrases.default([]),
    exceptions: Phrases.default([]),
    review_due: Day,
    reviewed_by: line(100).default(''),
  }),
  output: KeptAdvisory,
  errors: ['advisory_not_found'],
  resource: 'AdvisoryTermsResource/update',
  v3: 'PUT /v3/advisories/terms/',
})
