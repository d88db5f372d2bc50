import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AskingStep } from './save-steps.ts'
import type { SaveFlow } from './use-save-flow.ts'

interface NewBoardStepProps {
  flow: SaveFlow
  pin: PinCard
  step: AskingStep & { name: 'create_board' }
}

/** A name and a switch; the pin goes onto the board as soon as it is there. */
export function NewBoardStep({ flow, pin, step }: NewBoardStepProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(step.typed)
  const [isSecret, setSecret] = useState(false)
  const isBlank = name.trim() === ''
  const isLong = name.trim().length > limits.boardNameLength
  const error =
    step.error ?? (isLong ? t('save.tooLong', { maxLength: limits.boardNameLength }) : undefined)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])

  function create(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isBlank || error || step.isSending) field.current?.focus()
    else void flow.makeBoard(name, isSecret)
  }

  return (
    <form noValidate onSubmit={create} className="flex min-h-0 grow flex-col gap-5 px-5 pt-2 pb-5">
      <img
        src={pin.images['236x'].url}
        alt=""
        width={pin.images['236x'].width}
        height={pin.images['236x'].height}
        className="mx-auto min-h-0 w-auto shrink grow basis-0 rounded-control object-contain"
      />
      <TextField
        ref={field}
        label={t('save.name')}
        placeholder={t('save.boardNameLike')}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          flow.send({ type: 'form_changed' })
        }}
      />
      <Switch
        label={t('save.secret')}
        hint={t('save.secretAbout')}
        checked={isSecret}
        onChange={(event) => setSecret(event.target.checked)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => flow.send({ type: 'back' })}>{t('save.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          isLoading={step.isSending}
          disabledReason={isBlank ? t('save.nameMissing') : error}
        >
          {t('save.create')}
        </Button>
      </div>
    </form>
  )
}
