import { createConversionTag } from '#contract/conversions/tags'
import { Failure } from '#contract/errors'
import type { ConversionTagId } from '#contract/ids'
import { limits } from '#contract/limits'
import { lockPermitted } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { recordSource } from '../record-source.ts'
import { countTags, insertTag } from './tag-queries.ts'
import { matchFieldsOf, toTag } from './tag-views.ts'

export const createConversionTagHandler = answerCommand(
  createConversionTag,
  async (context, { advertiser_id, name, ...switches }) => {
    const { db, clock, newId } = context
    // Locked, so that the count holds.
    await lockPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    if ((await countTags(db, advertiser_id)) >= limits.conversionTagsPerAdvertiser)
      throw new Failure('conversion_tag_limit')
    const id = newId<ConversionTagId>()
    const tag = { advertiser_id, id, name, match_fields: matchFieldsOf(switches, []) }
    await insertTag(db, tag, clock.now())
    const after = { name, status: 'ACTIVE', match_fields: tag.match_fields }
    await recordSource(context, 'conversion_tag', tag, { before: null, after })
    return toTag({ ...tag, status: 'ACTIVE', last_fired_at: null, version: 1 })
  },
)
