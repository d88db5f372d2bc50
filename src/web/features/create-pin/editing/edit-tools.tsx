import type { Dispatch } from 'react'
import type { PictureRecipe } from '#contract/media/picture-edit/recipe'
import { flipped, mirrored } from '#contract/media/picture-edit/turning'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { turnedBy } from './edit-changes.ts'
import { FlipIcon, MirrorIcon, TurnLeftIcon, TurnRightIcon } from './edit-icons.tsx'
import type { EditEvent, EditSteps } from './edit-steps.ts'
import type { StoredPicture } from './edited-from.ts'
import { UndoTools } from './undo-tools.tsx'

/** Buttons that turn the picture. */
export function EditTools({
  picture,
  steps,
  dispatch,
}: {
  picture: StoredPicture
  steps: EditSteps
  dispatch: Dispatch<EditEvent>
}) {
  const t = useMessages()
  const { recipe } = steps
  const change = (changed: PictureRecipe) => dispatch({ type: 'changed', recipe: changed })
  const tools = [
    ['turnLeft', <TurnLeftIcon key="left" />, () => turnedBy('left', recipe, picture)],
    ['turnRight', <TurnRightIcon key="right" />, () => turnedBy('right', recipe, picture)],
    ['mirror', <MirrorIcon key="mirror" />, () => mirrored(recipe)],
    ['flip', <FlipIcon key="flip" />, () => flipped(recipe)],
  ] as const
  return (
    <div
      role="toolbar"
      aria-label={t('pictureEdit.tools')}
      className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2"
    >
      {tools.map(([name, icon, changed]) => (
        <IconButton
          key={name}
          label={t(`pictureEdit.${name}`)}
          icon={icon}
          onClick={() => change(changed())}
        />
      ))}
      <span aria-hidden="true" className="mx-1 h-6 border-s border-line" />
      <UndoTools steps={steps} dispatch={dispatch} />
    </div>
  )
}
