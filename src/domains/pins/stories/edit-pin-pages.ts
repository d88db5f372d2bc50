import { Failure } from '#contract/errors'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { noteChanges } from '#domains/boards'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { checkIsCreator, lockOwnPin } from '../changing/own-pin.ts'
import { readPin } from '../get-pin.ts'
import { announceReleased } from '../leaving/release-media.ts'
import { countChanges } from '../many/board-actions/count-changes.ts'
import { updatePages } from '../pin-queries.ts'
import { toStoredCard } from '../pin-views.ts'
import type { PinPorts } from '../ports.ts'
import { changePages, mediaOfNew } from './changed-pages.ts'

/** The pin gets pages anew: those that it had are shared with all that were saved of it, and stay theirs. */
export const editPinPagesHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    editPinPages,
    (context, { pages }) => mediaOfNew(context, pages),
    async (context, input, media) => {
      const { db } = context
      const viewer = memberOf(context)
      const own = await lockOwnPin(db, input.id, viewer.id)
      checkIsCreator(own, viewer.id)
      const { pin, board } = own
      const { names, shown } = await changePages(context, pin.story_id, input.pages, media)
      await updatePages(db, pin, { ...names, card: toStoredCard(pin, shown) })
      // Its first page may be on the covers.
      await countChanges(db, new Map([[board.id, board]]), [pin], [pin])
      await announceReleased(db, [pin])
      await noteChanges(db, [{ board_id: board.id, pin_id: pin.id }])
      const changed = await readPin(context, pin.id, ports)
      if (!changed) throw new Failure('pin_not_found')
      return changed
    },
  )
