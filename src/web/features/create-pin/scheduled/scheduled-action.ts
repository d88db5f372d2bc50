import {
  cancelScheduledPin,
  publishScheduledPin,
  restoreScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const named = ({ text }: ActionInput) => ({
  scheduled_pin_id: text('scheduled_pin_id'),
  advertiser_id: text('advertiser_id'),
})

export const scheduledAction = formAction({
  cancel: { do: (given) => given.run(cancelScheduledPin, named(given)) },
  restore: { do: (given) => given.run(restoreScheduledPin, named(given)) },
  publish: { do: (given) => given.run(publishScheduledPin, named(given)) },
})
