import type { ReactNode, Ref } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** One field for a whole code, which phones and password managers can fill in. */
export function CodeField({
  hint,
  error,
  ref,
}: {
  hint?: ReactNode
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  const t = useMessages()
  return (
    <TextField
      ref={ref}
      label={t('form.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      required
      hint={hint}
      error={error}
    />
  )
}
