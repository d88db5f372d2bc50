import type { DraftEvent, DraftState } from './draft-steps.ts'
import type { DraftChoices } from './load-draft.ts'

/** What the fields of every step get. */
export interface StepProps {
  advertiserId: string
  /** Whose pins are advertised. */
  ownerName: string
  state: DraftState
  dispatch: (event: DraftEvent) => void
  choices: DraftChoices
  /** What is wrong with the field at a path. */
  problemOf: (path: string) => string | undefined
}

/** The id of the field at a path, to which its problem leads. */
export function fieldId(path: string): string {
  return `draft-${path.replaceAll('.', '-')}`
}
