import { getConversionTag, listConversionTags } from '#contract/conversions/tags'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { snippetOf } from './snippet.ts'
import { findTag, selectTags } from './tag-queries.ts'
import { toTag } from './tag-views.ts'

export const listConversionTagsHandler = answerQuery(
  listConversionTags,
  async (context, { advertiser_id }) => {
    const { id } = await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectTags(context.db, id)).map(toTag)
  },
)

export const getConversionTagHandler = answerQuery(
  getConversionTag,
  async (context, { advertiser_id, conversion_tag_id }) => {
    const { db, settings } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const tag = await findTag(db, advertiser_id, conversion_tag_id)
    if (!tag) throw new Failure('conversion_tag_not_found', { field: 'conversion_tag_id' })
    return { ...toTag(tag), code_snippet: snippetOf(tag, settings.publicUrl) }
  },
)
