import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { editedSideMinPx } from '#contract/limits/media'
import { editPicture } from '#contract/media/picture-edit/edit-picture'
import { isLargeEnough, isPlain, planOf } from '#contract/media/picture-edit/edit-plan'
import type { PictureRecipe } from '#contract/media/picture-edit/recipe'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Chips } from './chips.tsx'
import { EdgeSliders } from './edge-sliders.tsx'
import { EditStage } from './edit-stage.tsx'
import { nextEdit, openEdit } from './edit-steps.ts'
import { EditTools } from './edit-tools.tsx'
import type { EditedFrom, UploadedPicture } from './edited-from.ts'
import { EditedPreview } from './edited-preview.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { withoutEmpty } from './texts/text-changes.ts'
import { TextDesk } from './texts/text-desk.tsx'
import { useLettering } from './texts/use-lettering.ts'
import { TiltField } from './tilt/tilt-field.tsx'
import { toStored } from './use-stored.ts'

const modes = ['picture', 'texts'] as const

/** A picture that is here, with all that can be done to it. */
export function EditDesk({
  from: { original, recipe: first },
  onDone,
  onCancel,
}: {
  from: EditedFrom
  onDone: (picture: UploadedPicture) => void
  onCancel: () => void
}) {
  const t = useMessages()
  const [steps, dispatch] = useReducer(nextEdit, first, openEdit)
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const making = useRef<AbortController | null>(null)
  const { recipe } = steps
  const plan = useMemo(() => planOf(recipe, original), [recipe, original])
  const lettered = useLettering(plan.texts)
  const [mode, setMode] = useState<'picture' | 'texts'>('picture')
  const [isTilting, setTilting] = useState(false)
  const [lastChosen, setChosen] = useState<number | null>(null)
  const chosen = lastChosen !== null && lastChosen < recipe.texts.length ? lastChosen : null
  const isTooSmall = !isLargeEnough(plan, original)
  const change = (changed: PictureRecipe, goesOn = false) =>
    dispatch({ type: 'changed', recipe: changed, goesOn })
  // What comes after it was cancelled must not take the place of what is picked by then.
  useEffect(() => () => making.current?.abort(), [])

  /** What was chosen stays where the server is not reached. */
  async function make() {
    const plain = { kind: 'uploaded', upload_id: null } as const
    const recipe = withoutEmpty(steps.recipe)
    if (isPlain(planOf(recipe, original), original)) return onDone({ ...plain, ...original })
    making.current = new AbortController()
    const { signal } = making.current
    setMaking(true)
    setProblem(null)
    try {
      const made = await run(editPicture, { image_signature: original.signature, recipe }, signal)
      if (!signal.aborted) onDone({ ...plain, ...toStored(made), edited: { original, recipe } })
    } catch (error) {
      setProblem(failureText(error, t))
      setMaking(false)
    }
  }

  const part = { picture: original, recipe, onChange: change }
  const unfitText = lettered.problems.findIndex((one) => one !== null)
  const unfit = isTooSmall
    ? t(recipe.tilt_tenths === 0 ? 'pictureEdit.tooSmall' : 'pictureEdit.tooSmallTilted', {
        min: editedSideMinPx,
      })
    : lettered.problems[unfitText]
  const isSaidAbove = !isTooSmall && mode === 'texts' && chosen === unfitText

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!isUndo || isMaking) return
    event.preventDefault()
    dispatch({ type: event.shiftKey ? 'redone' : 'undone' })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the editor, wherever in it the focus is
    <div className="flex flex-col gap-5" onKeyDown={onKeyDown}>
      <div inert={isMaking} className="flex flex-col gap-5">
        <Chips
          legend={t('pictureText.mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`pictureText.mode.${value}`) }))}
          onChange={setMode}
        />
        {mode === 'picture' ? (
          <>
            <EditStage {...part} isTilting={isTilting} />
            <EditTools picture={original} steps={steps} dispatch={dispatch} />
            <TiltField {...part} onTilting={setTilting} />
            <FrameChoice {...part} />
            <EdgeSliders {...part} />
          </>
        ) : (
          <TextDesk
            {...part}
            {...{ plan, lettered, chosen, steps, dispatch }}
            onChoose={setChosen}
          />
        )}
      </div>
      <EditedPreview picture={original} plan={plan} texts={lettered.placed} />
      {problem !== null && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isLoading={isMaking}
          disabledReason={unfit ?? undefined}
          onClick={() => void make()}
        >
          {t('pictureEdit.done')}
        </Button>
        <Button onClick={onCancel}>{t('pictureEdit.cancel')}</Button>
      </div>
      {unfit && !isSaidAbove && <p className="text-sm text-ink-soft">{unfit}</p>}
    </div>
  )
}
