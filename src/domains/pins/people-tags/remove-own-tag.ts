import { Failure } from '#contract/errors'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { answerCommand, memberOf } from '#platform/operations'
import { findPin } from '../pin-queries.ts'
import { markRemoved } from './tag-queries.ts'

/** Of a pin that the viewer may not see it says nothing, either. */
export const removeOwnTagHandler = answerCommand(removeOwnTag, async (context, { pin_id }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const pin = await findPin(db, pin_id, viewer.id)
  if (!pin || !(await markRemoved(db, pin.id, viewer.id, clock.now())))
    throw new Failure('person_tag_not_found', { field: 'pin_id' })
  return null
})
