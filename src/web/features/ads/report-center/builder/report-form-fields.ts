import type { ActionInput } from '#web/lib/forms/form-action.ts'
import { draftFields } from './report-draft.ts'

/** The fields of which reports are made, each as often as it was sent. */
export function formOf({ all }: Pick<ActionInput, 'all'>): URLSearchParams {
  return new URLSearchParams(
    draftFields.flatMap((name) => all(name).map((value): [string, string] => [name, value])),
  )
}

/** As they are typed into one field. */
export const addresses = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)
