import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AskingStep } from './save-steps.ts'
import type { SaveFlow } from './use-save-flow.ts'

interface NewSectionStepProps {
  flow: SaveFlow
  step: AskingStep & { name: 'create_section' }
}

export function NewSectionStep({ flow, step }: NewSectionStepProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const isBlank = name.trim() === ''
  const isLong = name.trim().length > limits.sectionNameLength
  const error =
    step.error ?? (isLong ? t('save.tooLong', { maxLength: limits.sectionNameLength }) : undefined)

  // On arrival, and again when the name was refused.
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [step.error])

  function add(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isBlank || error || step.isSending) field.current?.focus()
    else void flow.makeSection(name)
  }

  return (
    <form noValidate onSubmit={add} className="flex min-h-0 grow flex-col gap-5 px-5 pt-2 pb-5">
      <TextField
        ref={field}
        label={t('save.name')}
        placeholder={t('save.sectionNameLike')}
        hint={t('save.sectionOf', { board: step.board.name })}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          flow.send({ type: 'form_changed' })
        }}
      />
      <div className="mt-auto flex justify-end">
        <Button
          type="submit"
          variant="primary"
          isLoading={step.isSending}
          disabledReason={isBlank ? t('save.sectionNameMissing') : error}
        >
          {t('save.add')}
        </Button>
      </div>
    </form>
  )
}
