import { toSeconds } from '#contract/campaigns/moments'
import {
  type ConversionToken,
  createConversionToken,
  listConversionTokens,
  revokeConversionToken,
} from '#contract/conversions/tokens'
import { Failure } from '#contract/errors'
import type { ConversionTokenId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { newToken, tokenHash } from '#platform/crypto'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { recordSource } from '../record-source.ts'
import {
  countTokens,
  insertToken,
  revokeToken,
  selectTokens,
  type TokenRow,
} from './token-queries.ts'

export const createConversionTokenHandler = answerCommand(
  createConversionToken,
  async (context, { advertiser_id, name }) => {
    const { db, clock, newId } = context
    const viewer = memberOf(context)
    // Locked, so that the count holds.
    await lockPermitted(db, advertiser_id, viewer.id, 'edit_ads')
    if ((await countTokens(db, advertiser_id)) >= limits.conversionTokensPerAdvertiser)
      throw new Failure('conversion_token_limit')
    const token = newToken()
    const made = { id: newId<ConversionTokenId>(), name, created_at: clock.now() }
    const [token_hash, created_by] = [tokenHash(token), viewer.id]
    await insertToken(db, { ...made, advertiser_id, token_hash, created_by })
    const named = { ...made, advertiser_id }
    await recordSource(context, 'conversion_token', named, { before: null, after: { name } })
    return { ...toView({ ...made, last_used_at: null }), token }
  },
)

export const listConversionTokensHandler = answerQuery(
  listConversionTokens,
  async (context, { advertiser_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectTokens(context.db, advertiser_id)).map(toView)
  },
)

export const revokeConversionTokenHandler = answerCommand(
  revokeConversionToken,
  async (context, { advertiser_id, conversion_token_id }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    const name = await revokeToken(db, advertiser_id, conversion_token_id, clock.now())
    if (name === null)
      throw new Failure('conversion_token_not_found', { field: 'conversion_token_id' })
    const revoked = { advertiser_id, id: conversion_token_id, name }
    await recordSource(context, 'conversion_token', revoked, { before: { name }, after: null })
    return null
  },
)

function toView({ id, name, created_at, last_used_at }: TokenRow): ConversionToken {
  return {
    ...{ id, name },
    created_time: toSeconds(created_at),
    last_used_time: last_used_at && toSeconds(last_used_at),
  }
}
