import { useReducer, useRef } from 'react'
import { createSection } from '#contract/boards/sections/create-section'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SectionOfBoardProps } from '../dialog-props.ts'
import { failureText } from '../failure-text.ts'
import {
  canSaveSection,
  nameSourceOf,
  nextSectionForm,
  openSectionForm,
} from './section-form-steps.ts'

/** The form for a new section, in its dialog and in its panel. */
export function useAddSection({ board, onDone }: Pick<SectionOfBoardProps, 'board' | 'onDone'>) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextSectionForm, '', openSectionForm)

  async function add() {
    if (!canSaveSection(state)) return field.current?.focus()
    dispatch({ type: 'save_asked' })
    try {
      const name = state.name.trim()
      const name_source = nameSourceOf(state)
      onDone(await run(createSection, { board_id: board.id, name, name_source }))
    } catch (error) {
      dispatch({ type: 'failed', text: failureText(error) ?? t('boardForm.failed') })
      field.current?.focus()
    }
  }
  return {
    state,
    dispatch,
    field,
    add,
    reset: () => dispatch({ type: 'opened', name: '' }),
    take(name: string) {
      dispatch({ type: 'suggestion_taken', name })
      field.current?.focus()
    },
  }
}
