import { type Dispatch, useEffect, useRef } from 'react'
import { pictureTexts } from '#contract/limits/media'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { CopyIcon } from '#web/ui/icons/icons-account.tsx'
import { AddTextIcon } from '../edit-icons.tsx'
import type { EditEvent, EditSteps } from '../edit-steps.ts'
import { UndoTools } from '../undo-tools.tsx'
import { mayAdd, withCopy, withNewText, withoutText } from './text-changes.ts'
import { TextFields } from './text-fields.tsx'
import type { TextPart } from './text-part.ts'
import { TextStage } from './text-stage.tsx'

/** Texts upon the picture: added, written, moved and removed. */
export function TextDesk({
  steps,
  dispatch,
  ...part
}: TextPart & { steps: EditSteps; dispatch: Dispatch<EditEvent> }) {
  const t = useMessages()
  const { recipe, chosen, onChoose, onChange } = part
  const words = useRef<HTMLTextAreaElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  /** Its field is there once it is chosen. */
  const isToBeWritten = useRef(false)
  useEffect(() => {
    if (isToBeWritten.current) words.current?.focus()
    isToBeWritten.current = false
  })
  // Its field goes with a text that is taken back; keys are heard by the editor alone.
  useEffect(() => {
    if (document.activeElement === document.body) adder.current?.focus()
  }, [recipe.texts.length])
  const write = () => {
    isToBeWritten.current = true
    words.current?.focus()
  }

  function add(next: typeof recipe) {
    onChange(next, false)
    onChoose(next.texts.length - 1)
    isToBeWritten.current = true
  }
  function remove(at: number) {
    onChange(withoutText(recipe, at), false)
    onChoose(null)
    // What was pressed is gone.
    adder.current?.focus()
  }

  const full = mayAdd(recipe) ? undefined : t('pictureText.most', { max: pictureTexts })
  const noneChosen = chosen === null ? t('pictureText.noneChosen') : undefined
  return (
    <>
      <TextStage {...part} onWrite={write} onRemove={remove} />
      <div
        role="toolbar"
        aria-label={t('pictureText.tools')}
        className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2"
      >
        <Button
          ref={adder}
          icon={<AddTextIcon />}
          disabledReason={full}
          onClick={() => add(withNewText(recipe))}
        >
          {t('pictureText.add')}
        </Button>
        <IconButton
          label={t('pictureText.copy')}
          icon={<CopyIcon />}
          disabledReason={noneChosen ?? full}
          onClick={() => add(withCopy(recipe, chosen!))}
        />
        <IconButton
          label={t('pictureText.remove')}
          icon={<TrashIcon />}
          disabledReason={noneChosen}
          onClick={() => remove(chosen!)}
        />
        <UndoTools steps={steps} dispatch={dispatch} />
      </div>
      {chosen === null ? (
        <p className="text-sm text-ink-soft">
          {recipe.texts.length === 0 ? t('pictureText.none') : t('pictureText.press')}
        </p>
      ) : (
        <TextFields key={chosen} {...part} at={chosen} wordsRef={words} />
      )}
    </>
  )
}
