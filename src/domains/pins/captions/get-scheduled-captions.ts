import { Failure } from '#contract/errors'
import { getScheduledCaptions } from '#contract/pins/scheduled/scheduled-captions'
import { answerQuery, memberOf } from '#platform/operations'
import { waitsNoMore } from '../scheduled/lock-waiting.ts'
import { findScheduled } from '../scheduled/scheduled-queries.ts'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import { selectPages } from '../stories/story-queries.ts'
import { pageId } from '../stories/story-views.ts'
import { findScheduledCaptions, selectPageCaptions } from './caption-queries.ts'

export const getScheduledCaptionsHandler = answerQuery(
  getScheduledCaptions,
  async (context, { scheduled_pin_id, advertiser_id, page_id }) => {
    const { db } = context
    const of = await whoseScheduled(db, memberOf(context).id, advertiser_id)
    const pin = await findScheduled(db, of, scheduled_pin_id)
    if (!pin) throw await waitsNoMore(db, of, scheduled_pin_id)
    if (!page_id) return [...((await findScheduledCaptions(db, pin)) ?? [])]
    const pages = pin.story_id === null ? [] : await selectPages(db, [pin.story_id])
    const page = pages.find((one) => pageId(one) === page_id)
    if (!page) throw new Failure('pin_page_not_found', { field: 'page_id' })
    const said = await selectPageCaptions(db, page.story_id)
    return [...(said.find(({ position }) => position === page.position)?.captions ?? [])]
  },
)
