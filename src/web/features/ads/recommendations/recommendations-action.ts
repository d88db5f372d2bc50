import type { ActionFunctionArgs } from 'react-router'
import { applyRecommendation, dismissRecommendation } from '#contract/reporting/recommendations'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const ofForm = ({ text }: ActionInput) => ({
  advertiser_id: text('advertiser_id'),
  key: text('key'),
})

const apply = { do: (input: ActionInput) => input.run(applyRecommendation, ofForm(input)) }
const dismiss = { do: (input: ActionInput) => input.run(dismissRecommendation, ofForm(input)) }

/** Each has forms of its own, named by its key. */
export async function recommendationsAction(args: ActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get('intent')
  const [, what] = /^(apply|dismiss) [\w:]+$/.exec(String(intent)) ?? []
  return formAction({ [String(intent)]: what === 'apply' ? apply : dismiss })(args)
}
