import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { InputStep } from '../../flow/save-steps.ts'
import type { SaveFlow } from '../../flow/use-save-flow.ts'

interface NewSectionStepProps {
  flow: SaveFlow
  step: InputStep & { name: 'create_section' }
}

export function NewSectionStep({ flow, step }: NewSectionStepProps) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const isBlank = name.trim() === ''
  const isLong = name.trim().length > limits.sectionNameLength
  const error =
    step.error ?? (isLong ? t('save.tooLong', { maxLength: limits.sectionNameLength }) : undefined)

  // When the form opens, and again when the name was refused.
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
    <form noValidate onSubmit={add} className="flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-4">
        <TextField
          ref={field}
          data-step-focus=""
          label={t('save.name')}
          placeholder={t('save.sectionNameLike')}
          hint={t('save.sectionOf', { board: step.board.name })}
          value={name}
          error={error}
          readOnly={step.isSending}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => {
            setName(event.target.value)
            flow.send({ type: 'form_changed' })
          }}
        />
      </div>
      <div className="flex shrink-0 justify-end border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
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
