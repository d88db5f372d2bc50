import type { Dispatch } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { BoardFormEvent, BoardFormState } from './board-form-steps.ts'

export function BoardDescriptionField({
  state,
  dispatch,
}: {
  state: BoardFormState
  dispatch: Dispatch<BoardFormEvent>
}) {
  const t = useMessages()
  return (
    <TextArea
      label={t('boardForm.description')}
      note={t('boardForm.optional')}
      name="description"
      value={state.description}
      maxLength={limits.boardDescriptionLength}
      countText={(used, max) => t('boardForm.count', { used, max })}
      leftText={(left) => t('boardForm.left', { left })}
      onChange={(event) =>
        dispatch({ type: 'written', words: { description: event.target.value } })
      }
    />
  )
}
