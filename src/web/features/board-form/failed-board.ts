import { isFailure } from '#contract/errors'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { wholeFailureText } from './failure-text.ts'

/** What a form for a board shows of an error, and at which field. */
export function failedBoard(error: unknown, t: Translate) {
  return {
    type: 'failed',
    field: isFailure(error, 'board_name_taken') ? 'name' : null,
    text: wholeFailureText(error) ?? t('boardForm.failed'),
  } as const
}
