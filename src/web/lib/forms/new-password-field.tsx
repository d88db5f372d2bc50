import { useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

export interface NewPasswordFieldProps {
  label: string
  name: string
  min: number
  error: string | undefined
}

/** Shows the minimum length from the start, and when it is reached; the server checks the strength. */
export function NewPasswordField({ label, name, min, error }: NewPasswordFieldProps) {
  const t = useMessages()
  const [length, setLength] = useState(0)
  const isLongEnough = length >= min
  return (
    <PasswordField
      label={label}
      name={name}
      revealLabel={t('form.showPassword')}
      autoComplete="new-password"
      minLength={min}
      maxLength={limits.passwordLength}
      required
      error={error}
      hint={
        error ? undefined : (
          <span aria-live="polite">
            {isLongEnough ? (
              <span className="flex items-center gap-1.5 text-moss">
                <CheckIcon size={16} className="stroke-3" />
                {t('form.passwordLongEnough')}
              </span>
            ) : (
              t('form.passwordHint', { min })
            )}
          </span>
        )
      }
      onChange={({ target }) => setLength(target.value.length)}
    />
  )
}
