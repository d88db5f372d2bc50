import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'

/** Asks for the code, in one field that phones and password managers can fill in. */
export function MfaStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, errorAt } = auth
  const state = auth.state as StateAt<'loginMfa'>
  const {
    credentials,
    code: { phoneEnd, canText },
  } = state
  const field = useRef<HTMLInputElement>(null)
  const name = credentials.way === 'email' ? credentials.username_or_email : null
  const asksPassword = credentials.way === 'email' && credentials.password === ''
  const error = errorAt('code')

  useEffect(() => {
    // Selects a wrong code, to be typed over.
    if (error) field.current?.select()
  }, [error])

  const password = () => {
    const form = auth.form.current
    return form ? String(new FormData(form).get('password') ?? '') : ''
  }
  return (
    <AuthForm
      auth={auth}
      to="login"
      submitLabel={t('auth.continue')}
      onSubmit={(form) =>
        dispatch({
          type: 'submitted_code',
          code: String(form.get('mfa_token') ?? ''),
          ...(asksPassword ? { password: password() } : {}),
        })
      }
      after={
        canText && (
          <p className="text-sm text-ink-soft">
            {t.rich(phoneEnd ? 'auth.code.resend' : 'auth.code.textInstead', {
              link: (words) => (
                <button
                  key="resend"
                  type="submit"
                  name="intent"
                  value="resend"
                  onClick={(event) => {
                    event.preventDefault()
                    dispatch({
                      type: 'resend_requested',
                      ...(asksPassword ? { password: password() } : {}),
                    })
                  }}
                  className="hit relative rounded-bead py-1 font-bold text-satin underline decoration-1 underline-offset-3 hover:decoration-2"
                >
                  {words}
                </button>
              ),
            })}
          </p>
        )
      }
    >
      <p className="text-ink-soft">
        {phoneEnd ? t('auth.code.sentTo', { end: phoneEnd }) : t('auth.code.about')}
      </p>
      {phoneEnd && <input type="hidden" name="phone_end" value={phoneEnd} />}
      {canText && <input type="hidden" name="can_text" value="true" />}
      {name !== null && <input type="hidden" name="username_or_email" value={name} />}
      {asksPassword && (
        <PasswordField
          name="password"
          label={t('auth.password')}
          revealLabel={t('auth.showPassword')}
          autoComplete="current-password"
          maxLength={limits.passwordLength}
          required
          error={errorAt('password')}
          hint={t('auth.code.passwordAgain')}
        />
      )}
      <TextField
        ref={field}
        name="mfa_token"
        label={t('auth.code.label')}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        required
        error={error}
        onChange={() => dispatch({ type: 'edited', field: 'code' })}
      />
    </AuthForm>
  )
}
