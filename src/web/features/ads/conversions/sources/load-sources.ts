import {
  getConversionHistory,
  getConversionOverview,
} from '#contract/conversions/conversion-history'
import { getConversionHealth } from '#contract/conversions/conversion-quality'
import { getConversionTag, listConversionTags } from '#contract/conversions/tags'
import { listConversionTokens } from '#contract/conversions/tokens'
import { listConversionUploads } from '#contract/conversions/uploads/uploads'
import { conversionsLoader, daysOf } from '../frame/load-conversions.ts'

export const loadHub = conversionsLoader(async (run, advertiser_id, params) => {
  const days = daysOf(params)
  const [tags, tokens, uploads, overview, history, health] = await Promise.all([
    run(listConversionTags, { advertiser_id }),
    run(listConversionTokens, { advertiser_id }),
    run(listConversionUploads, { advertiser_id }),
    run(getConversionOverview, { advertiser_id, ...days }),
    run(getConversionHistory, { advertiser_id, ...days, page_size: 1 }),
    run(getConversionHealth, { advertiser_id }),
  ])
  return {
    tags,
    tokens,
    uploads,
    overview,
    history,
    health: health.filter((one) => one.days === 14),
  }
})

export const loadTags = conversionsLoader(async (run, advertiser_id, params) => {
  const tags = await run(listConversionTags, { advertiser_id })
  const chosen = tags.find(({ id }) => id === params.get('tag'))
  return {
    tags,
    opened:
      chosen === undefined
        ? null
        : await run(getConversionTag, { advertiser_id, conversion_tag_id: chosen.id }),
  }
})

export const loadTagSetup = conversionsLoader(async (run, advertiser_id, params) => {
  const tags = (await run(listConversionTags, { advertiser_id })).filter(
    ({ status }) => status === 'ACTIVE',
  )
  const chosen = tags.find(({ id }) => id === params.get('tag')) ?? tags[0]
  const event = params.get('event') ?? 'checkout'
  return {
    tags,
    event,
    tag: chosen
      ? await run(getConversionTag, { advertiser_id, conversion_tag_id: chosen.id })
      : null,
    history: await run(getConversionHistory, { advertiser_id, source: 'tag', page_size: 1 }),
  }
})

export const loadSetupApi = conversionsLoader(async (run, advertiser_id) => ({
  tokens: await run(listConversionTokens, { advertiser_id }),
  history: await run(getConversionHistory, { advertiser_id, source: 'api', page_size: 1 }),
}))

export const loadApiSetup = conversionsLoader(async (run, advertiser_id) => ({
  tokens: await run(listConversionTokens, { advertiser_id }),
  history: await run(getConversionHistory, { advertiser_id, source: 'api', page_size: 1 }),
}))

export const loadTokens = conversionsLoader(async (run, advertiser_id) => ({
  tokens: await run(listConversionTokens, { advertiser_id }),
}))

export type HubFound = NonNullable<Awaited<ReturnType<typeof loadHub>>['found']>
export type TagsFound = NonNullable<Awaited<ReturnType<typeof loadTags>>['found']>
export type TagSetupFound = NonNullable<Awaited<ReturnType<typeof loadTagSetup>>['found']>
export type ApiFound = NonNullable<Awaited<ReturnType<typeof loadSetupApi>>['found']>
export type ApiSetupFound = NonNullable<Awaited<ReturnType<typeof loadApiSetup>>['found']>
export type TokensFound = NonNullable<Awaited<ReturnType<typeof loadTokens>>['found']>
