import { useId } from 'react'
import { limits } from '#contract/limits'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { isSaving } from '../saving/save-states.ts'
import {
  isBegun,
  isFixed,
  type SeveralEvent,
  type SeveralPin,
  type SeveralState,
  savedCount,
} from './several-steps.ts'
import { SeveralThumbnail } from './several-thumbnail.tsx'

/** The pictures that become pins, each with its title and progress. */
export function SeveralList({
  state,
  dispatch,
  onBack,
}: {
  state: SeveralState
  dispatch: (event: SeveralEvent) => void
  /** Goes back to the chooser. */
  onBack?: () => void
}) {
  const t = useMessages()
  const { pins } = state
  const isRunning = isSaving(state.save)
  const count = pins.length
  const done = savedCount(state)
  return (
    <div>
      <div className="mb-1 flex min-h-7 items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft tabular">
          {isRunning ? t('popup.someSaved', { done, count }) : t('popup.eachOwn')}
        </p>
        {onBack && !isBegun(state) && (
          <Button size="sm" onClick={onBack}>
            {t('popup.back')}
          </Button>
        )}
      </div>
      {/* Its space is reserved, so that the layout does not shift. */}
      <div className="mb-3 h-2">
        {isRunning && (
          <progress aria-label={t('popup.progress')} value={done} max={count} className="w-full" />
        )}
      </div>
      <ul aria-label={t('popup.several')} className="flex flex-col gap-3">
        {pins.map((pin, index) => (
          <Row
            key={pin.key}
            pin={pin}
            number={index + 1}
            canLeaveOut={!isRunning && count > 1}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </div>
  )
}

function Row({
  pin,
  number,
  canLeaveOut,
  dispatch,
}: {
  pin: SeveralPin
  number: number
  canLeaveOut: boolean
  dispatch: (event: SeveralEvent) => void
}) {
  const t = useMessages()
  const problemId = useId()
  const { key, picture, title, step, problem } = pin
  return (
    <li className="flex items-start gap-3">
      <SeveralThumbnail
        picture={picture}
        alt={t('popup.pictureOf', { number })}
        className="size-16"
      />
      <div className="min-w-0 grow self-center">
        <TextField
          label={t('popup.titleOf', { number })}
          isLabelHidden
          placeholder={t('popup.addTitle')}
          maxLength={limits.pinTitleLength}
          value={title}
          readOnly={isFixed(pin)}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={({ target }) => dispatch({ type: 'titled', key, title: target.value })}
        />
        {/* The error concerns the picture, not the title. */}
        {problem !== null && (
          <p id={problemId} className="mt-1 text-sm text-berry">
            {problem}
          </p>
        )}
      </div>
      <span className="grid size-11 shrink-0 place-items-center self-center">
        {step === 'saved' && <CheckIcon size={22} className="text-moss" />}
        {step === 'running' && <LoadingMark sizePx={22} color="one" />}
        {step !== 'saved' && step !== 'running' && canLeaveOut && (
          <IconButton
            label={t('popup.leaveOut', { number })}
            icon={<CloseIcon size={20} />}
            size="sm"
            onClick={() => dispatch({ type: 'left_out', key })}
          />
        )}
      </span>
    </li>
  )
}
