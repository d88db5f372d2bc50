import { useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { judgePassword, type PasswordRules } from '../flow/auth-checks.ts'

/** Shows the requirements from the start, and when they are met. */
export function NewPasswordField({
  rules,
  defaultValue,
  error,
  onChange,
}: {
  rules: PasswordRules
  defaultValue: string
  error: string | undefined
  onChange: () => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState(defaultValue)
  const passwordState = judgePassword(typed, rules)
  const hint = {
    too_short: t('auth.passwordHint', { min: rules.passwordMin }),
    not_ascii: t('auth.error.passwordNotAscii'),
    long_enough: (
      <span className="flex items-center gap-1.5 text-moss">
        <CheckIcon size={16} className="stroke-3" />
        {t('auth.passwordLongEnough')}
      </span>
    ),
  }[passwordState]
  return (
    <PasswordField
      id="password"
      name="password"
      label={t('auth.password')}
      revealLabel={t('auth.showPassword')}
      autoComplete="new-password"
      maxLength={limits.passwordLength}
      minLength={rules.passwordMin}
      required
      defaultValue={defaultValue}
      error={error}
      hint={error ? undefined : <span aria-live="polite">{hint}</span>}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange()
      }}
    />
  )
}
