import { getPinDraft, listPinDrafts } from '#contract/pins/drafts/drafts'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { findDraftCaptions } from '../captions/caption-queries.ts'
import type { PinPorts } from '../ports.ts'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import { selectDraftPages } from './draft-pages.ts'
import { findDraft, selectDrafts } from './draft-queries.ts'
import { notFound, toDraftPages, toPinDrafts } from './draft-views.ts'

export const listPinDraftsHandler = (ports: PinPorts) =>
  answerQuery(listPinDrafts, async (context, input) => {
    const { db } = context
    const of = await whoseScheduled(db, memberOf(context).id, input.advertiser_id)
    const { shown, bookmark } = await readTimedPage(
      'pin_drafts',
      input,
      (before, limit) => selectDrafts(db, of, before, limit),
      ({ updated_at, id }) => ({ at: updated_at, id }),
    )
    return { items: await toPinDrafts(context, ports, shown), bookmark }
  })

export const getPinDraftHandler = (ports: PinPorts) =>
  answerQuery(getPinDraft, async (context, input) => {
    const { db } = context
    const of = await whoseScheduled(db, memberOf(context).id, input.advertiser_id)
    const found = await findDraft(db, of, input.draft_id)
    const [draft] = found ? await toPinDrafts(context, ports, [found]) : []
    if (!found || !draft) throw notFound()
    if (found.page_format !== null) {
      const pages = await toDraftPages(db, await selectDraftPages(db, found))
      return { ...draft, page_format: found.page_format, pages }
    }
    const captions = draft.is_video ? await findDraftCaptions(db, found) : null
    return captions ? { ...draft, captions: [...captions] } : draft
  })
