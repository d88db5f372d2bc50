import { useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { judgePassword, type PasswordRules } from '../flow/auth-checks.ts'

/** Tells what is wanted from the start, and when it is there. */
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
  const [written, setWritten] = useState(defaultValue)
  const judged = judgePassword(written, rules)
  const hint = {
    too_short: t('auth.passwordHint', { least: rules.passwordMin }),
    not_ascii: t('auth.error.passwordNotAscii'),
    long_enough: (
      <span className="flex items-center gap-1.5 text-moss">
        <CheckIcon size={16} className="stroke-3" />
        {t('auth.passwordLongEnough')}
      </span>
    ),
  }[judged]
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
        setWritten(event.target.value)
        onChange()
      }}
    />
  )
}
