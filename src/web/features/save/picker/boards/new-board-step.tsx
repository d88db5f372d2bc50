import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { nobodyInvited, useInviteesField } from '#web/lib/saving/invitees.tsx'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { InputStep } from '../../flow/save-steps.ts'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { loadConfetti } from '../../saved/board-created.tsx'
import { useBoardNames } from './use-board-names.ts'

interface NewBoardStepProps {
  flow: SaveFlow
  step: InputStep & { name: 'create_board' }
}

/** The form for a new board; the pin is saved to the board as soon as it exists. */
export function NewBoardStep({ flow, step }: NewBoardStepProps) {
  const t = useMessages()
  const InviteesField = useInviteesField()
  const isProtected = useOnBehalfOf().advertiser_id !== undefined
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(step.typed)
  const [isLeft, setLeft] = useState(false)
  const [isSecret, setSecret] = useState(false)
  const [invitees, setInvitees] = useState(nobodyInvited)
  const names = useBoardNames(flow.pinId).filter((one) => one !== name)
  const isBlank = name.trim() === ''
  const isLong = name.trim().length > limits.boardNameLength
  const problem = isLong
    ? t('save.tooLong', { maxLength: limits.boardNameLength })
    : isBlank
      ? t('save.nameMissing')
      : undefined
  const shownProblem = isLong || isLeft ? problem : undefined
  const error = step.error ?? shownProblem
  const isSaving = step.isSending || flow.step.name === 'saving'

  useEffect(() => void loadConfetti(), [])

  // When the form opens, and again when the name was refused.
  const focus = () => field.current?.focus({ preventScroll: true })
  useEffect(focus, [])
  useEffect(() => {
    if (step.error !== null) focus()
  }, [step.error])

  /** Any change clears the last refusal. */
  function change<Value>(set: (value: Value) => void): (value: Value) => void {
    return (value) => {
      set(value)
      flow.send({ type: 'form_changed' })
    }
  }
  const write = change(setName)

  function create(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setLeft(true)
    if (problem || step.error || isSaving) return field.current?.focus()
    void flow.makeBoard({ name, privacy: isSecret ? 'secret' : 'public', invitees })
  }

  return (
    <form
      noValidate
      onSubmit={create}
      aria-busy={isSaving}
      className="flex min-h-0 grow flex-col overflow-hidden"
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain px-5 pt-2 pb-4">
        <TextField
          ref={field}
          data-step-focus=""
          label={t('save.name')}
          placeholder={t('save.boardNameLike')}
          value={name}
          error={error}
          readOnly={isSaving}
          autoComplete="off"
          enterKeyHint="done"
          onBlur={(event) => event.relatedTarget && name !== '' && setLeft(true)}
          onChange={(event) => write(event.target.value)}
        />
        <SuggestedNames names={names} onTake={write} />
        <PrivacySwitch
          isProtected={isProtected}
          isSecret={isSecret}
          isDisabled={isSaving}
          onChange={change(setSecret)}
        />
        {InviteesField && (
          <InviteesField value={invitees} onChange={change(setInvitees)} isDisabled={isSaving} />
        )}
      </div>
      <div className="flex shrink-0 justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          disabledReason={isSaving ? t('save.making', { board: name.trim() }) : undefined}
          onClick={() => flow.send({ type: 'back' })}
        >
          {t('save.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isLoading={isSaving}
          disabledReason={problem ?? step.error ?? undefined}
        >
          {t('save.create')}
        </Button>
      </div>
    </form>
  )
}

interface SuggestedNamesProps {
  names: readonly string[]
  onTake: (name: string) => void
}

function SuggestedNames({ names, onTake }: SuggestedNamesProps) {
  const t = useMessages()
  if (names.length === 0) return null
  return (
    // A group of buttons, not a set of fields.
    <div role="group" aria-label={t('save.suggestedNames')} className="-mt-2 flex flex-wrap gap-2">
      {names.map((one) => (
        <ChipButton key={one} onClick={() => onTake(one)}>
          {one}
        </ChipButton>
      ))}
    </div>
  )
}

interface PrivacySwitchProps {
  isProtected: boolean
  isSecret: boolean
  isDisabled: boolean
  onChange: (isSecret: boolean) => void
}

function PrivacySwitch({ isProtected, isSecret, isDisabled, onChange }: PrivacySwitchProps) {
  const t = useMessages()
  if (isProtected)
    return (
      <Switch
        label={t('save.protectedOnly')}
        hint={t('save.protectedOnlyHint')}
        checked
        disabled
        readOnly
      />
    )
  return (
    <Switch
      label={t('save.secret')}
      hint={t('save.secretAbout')}
      checked={isSecret}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
