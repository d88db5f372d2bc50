import {
  beginOrientation,
  noteExperienceDone,
  noteSignUpStep,
} from '#contract/accounts/choices/client-notes'
import { answerCommand } from '#platform/operations'

const accept = async () => null

export const noteHandlers = [
  answerCommand(noteSignUpStep, accept),
  answerCommand(noteExperienceDone, accept),
  answerCommand(beginOrientation, accept),
]
