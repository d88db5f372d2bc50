import { answerPartnership, type PartnershipAnswer } from '#contract/pins/disclosures'
import { type ActionHandler, formAction } from '#web/lib/forms/form-action.ts'

const answer = (said: PartnershipAnswer): ActionHandler => ({
  do: ({ text, run }) => run(answerPartnership, { pin_id: text('pin_id'), answer: said }),
})

export const partnershipsAction = formAction({
  approve: answer('approve'),
  decline: answer('decline'),
  remove: answer('remove'),
})
