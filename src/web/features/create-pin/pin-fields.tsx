import type { FormEvent } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PinWords } from './create-pin-steps.ts'
import { WordFields } from './word-fields.tsx'

interface PinFieldsProps {
  id: string
  words: PinWords
  problems: Partial<Record<keyof PinWords, string>>
  /** They are being saved. */
  isFixed: boolean
  onChange: (words: Partial<PinWords>) => void
  /** Also by Enter. */
  onSubmit: () => void
}

/** The form with the texts of a pin. */
export function PinFields({ id, words, problems, isFixed, onChange, onSubmit }: PinFieldsProps) {
  const t = useMessages()
  return (
    <form
      id={id}
      noValidate
      aria-label={t('createPin.words')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-6"
    >
      <WordFields
        of="pin"
        words={words}
        problems={problems}
        isFixed={isFixed}
        onChange={onChange}
      />
    </form>
  )
}
