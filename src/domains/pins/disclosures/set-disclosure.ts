import { setPinDisclosure } from '#contract/pins/disclosures'
import { answerCommand, memberOf } from '#platform/operations'
import { disclose } from './disclose.ts'
import { readDisclosure } from './get-disclosure.ts'
import { findCreatedPin } from './own-created-pin.ts'

export const setPinDisclosureHandler = answerCommand(setPinDisclosure, async (context, input) => {
  const viewer = memberOf(context)
  const pin = await findCreatedPin(context.db, input.pin_id, viewer.id)
  await disclose(context, pin, input)
  return readDisclosure(context.db, pin.id, viewer.id)
})
