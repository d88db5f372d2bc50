import { deletePinDraft, restorePinDraft } from '#contract/pins/drafts/drafts'
import { answerCommand, memberOf } from '#platform/operations'
import { whoseScheduled } from '../scheduled/whose-scheduled.ts'
import { undoTime } from '../undo/undo-time.ts'
import { lockDeleted, lockDraft, markDeleted } from './draft-queries.ts'
import { notFound } from './draft-views.ts'
import { checkRoom } from './save-draft.ts'

export const deletePinDraftHandler = answerCommand(
  deletePinDraft,
  async (context, { draft_id, advertiser_id }) => {
    const { db, clock } = context
    const of = await whoseScheduled(db, memberOf(context).id, advertiser_id)
    const draft = await lockDraft(db, of, draft_id)
    if (!draft) throw notFound()
    await markDeleted(db, draft, clock.now())
    return null
  },
)

export const restorePinDraftHandler = answerCommand(
  restorePinDraft,
  async (context, { draft_id, advertiser_id }) => {
    const { db, clock } = context
    const of = await whoseScheduled(db, memberOf(context).id, advertiser_id)
    const draft = await lockDeleted(db, of, draft_id, undoTime.since(clock.now()))
    if (!draft) throw notFound()
    await checkRoom(db, draft.person_id)
    await markDeleted(db, draft, null)
    return null
  },
)
