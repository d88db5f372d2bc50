import { setPinDisclosure } from '#contract/pins/disclosures'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { disclose } from './disclose.ts'
import { readDisclosure } from './get-disclosure.ts'
import { findCreatedPin } from './own-created-pin.ts'

export const setPinDisclosureHandler = answerCommand(setPinDisclosure, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const pin = await findCreatedPin(db, input.pin_id, viewer.id)
  const isRelabelled = await disclose(context, pin, input)
  // The card of a pin that is saved with its labels says so from the start.
  if (isRelabelled) await enqueue(db, 'pin_labelled', { root_pin_id: pin.id })
  return readDisclosure(db, pin.id, viewer.id)
})
