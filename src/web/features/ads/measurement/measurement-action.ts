import type { ActionFunctionArgs } from 'react-router'
import { followMeasurement, nameMeasurementSource } from '#contract/measurement/measurement'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const name = {
  do: ({ text, run }: ActionInput) =>
    run(nameMeasurementSource, { advertiser_id: text('advertiser_id'), name: text('name') }),
}
const follow = {
  do: ({ text, run }: ActionInput) =>
    run(followMeasurement, {
      advertiser_id: text('advertiser_id'),
      campaign_id: text('campaign_id'),
      is_on: text('is_on'),
    }),
  // Which campaign it is about is not chosen in its form.
  fields: { campaign_not_found: 'form', campaign_not_divided: 'form' },
}

/** Each campaign has a form of its own, named by its id. */
export async function measurementAction(args: ActionFunctionArgs) {
  const intent = String((await args.request.clone().formData()).get('intent'))
  return formAction({ name, ...(/^follow \d+$/.test(intent) && { [intent]: follow }) })(args)
}
