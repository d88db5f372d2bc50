import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { matchTypes } from '../enums.ts'

export const keywordParents = ['advertiser', 'campaign', 'adgroup'] as const
export type KeywordParent = (typeof keywordParents)[number]

/** A search that an ad group's ads answer, or (negative) that shows none of its parent's ads. */
export const Keyword = z.object({
  type: z.literal('keyword'),
  id: idOut<'keyword'>(),
  ad_account_id: idOut<'advertiser'>(),
  parent_type: z.enum(keywordParents),
  parent_id: z.string(),
  value: z.string(),
  match_type: z.enum(matchTypes),
  archived: z.boolean(),
  created_time: z.int(),
})
export type Keyword = z.output<typeof Keyword>
