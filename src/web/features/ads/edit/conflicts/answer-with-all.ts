import { type ActionFunctionArgs, data } from 'react-router'
import type { FormAnswer } from '#web/lib/forms/form-action.ts'
import type { FormValues } from '../form-values.ts'

/** A refused form says all values of its sets of boxes, which the answer of other forms does not. */
export interface AnswerWithAll extends FormAnswer {
  all: FormValues
}

type Answered = FormAnswer | { data: FormAnswer; init: ResponseInit | null }

export function answerWithAll(answer: (args: ActionFunctionArgs) => Promise<Answered>) {
  return async (args: ActionFunctionArgs) => {
    const form = await args.request.clone().formData()
    const all = Object.fromEntries(
      [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]),
    )
    const answered = await answer(args)
    if ('init' in answered)
      return data({ ...answered.data, all } satisfies AnswerWithAll, answered.init ?? {})
    return { ...answered, all } satisfies AnswerWithAll
  }
}
