import { getAudience, listAudiences } from '#contract/audiences/audiences'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { findAudience, selectAudiences } from './audience-queries.ts'
import { toAudience } from './audience-views.ts'

const feed = 'audiences'

export const listAudiencesHandler = answerQuery(listAudiences, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectAudiences(db, id, input.is_archived, start, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [last.id]),
  )
  return { items: shown.map(toAudience), bookmark }
})

export const getAudienceHandler = answerQuery(getAudience, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const audience = await findAudience(db, id, input.audience_id)
  if (!audience) throw new Failure('audience_not_found', { field: 'audience_id' })
  return toAudience(audience)
})
