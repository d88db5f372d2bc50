import type { Dispatch } from 'react'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RedoIcon, UndoIcon } from './edit-icons.tsx'
import { type EditEvent, type EditSteps, isSame } from './edit-steps.ts'

/** Buttons that take steps back, and do them again. */
export function UndoTools({
  steps: { past, recipe, future },
  dispatch,
}: {
  steps: EditSteps
  dispatch: Dispatch<EditEvent>
}) {
  const t = useMessages()
  return (
    <span className="flex items-center gap-x-1">
      <IconButton
        label={t('pictureEdit.undo')}
        icon={<UndoIcon />}
        disabledReason={past.length === 0 ? t('pictureEdit.nothingToUndo') : undefined}
        onClick={() => dispatch({ type: 'undone' })}
      />
      <IconButton
        label={t('pictureEdit.redo')}
        icon={<RedoIcon />}
        disabledReason={future.length === 0 ? t('pictureEdit.nothingToRedo') : undefined}
        onClick={() => dispatch({ type: 'redone' })}
      />
      <Button
        variant="quiet"
        disabledReason={isSame(recipe, plainRecipe) ? t('pictureEdit.nothingToReset') : undefined}
        onClick={() => dispatch({ type: 'changed', recipe: plainRecipe })}
      >
        {t('pictureEdit.reset')}
      </Button>
    </span>
  )
}
