import type { Ref } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

/** Asks for the member's current password again. */
export function OwnPasswordField({
  label,
  name = 'password',
  error,
  ref,
}: {
  label?: string
  name?: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  const t = useMessages()
  return (
    <PasswordField
      ref={ref}
      label={label ?? t('form.yourPassword')}
      name={name}
      revealLabel={t('form.showPassword')}
      autoComplete="current-password"
      maxLength={limits.passwordLength}
      required
      error={error}
    />
  )
}
