import type { ReactNode } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { EmailField } from '../fields/email-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { problemAt, suggestedStep } from '../flow/auth-steps.ts'
import { PasskeyButton } from '../providers/passkey-button.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import { usePasskeyPrompt } from '../providers/use-passkey.ts'
import { useSsoSubmit } from '../providers/use-sso.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import { OtherStepButton } from '../surface/other-step-button.tsx'
import { recoveryPath } from '../surface/recovery-path.ts'
import type { Auth } from '../use-auth.ts'

export function LogInStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, state } = auth
  const sso = useSsoSubmit(auth)
  usePasskeyPrompt(auth)
  const isUnknownEmail = suggestedStep(state) === 'signup' && state.email.includes('@')
  return (
    <>
      <AuthForm
        auth={auth}
        to="login"
        submitLabel={sso.label ?? t('auth.logIn')}
        onSubmit={(form) => {
          if (sso.submit()) return
          dispatch({
            type: 'submitted_log_in',
            email: String(form.get('username_or_email') ?? ''),
            password: String(form.get('password') ?? ''),
          })
        }}
      >
        <EmailField
          auth={auth}
          name="username_or_email"
          instead={isUnknownEmail ? <OtherStepButton to="signup" auth={auth} /> : undefined}
        />
        {!sso.label && <OwnPassword auth={auth} />}
        <ForgotLink email={state.email} />
      </AuthForm>
      <SocialButtons auth={auth} />
      <PasskeyButton auth={auth} />
    </>
  )
}

/** The password of an existing account, with a hint if the account logs in through a provider. */
export function OwnPassword({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { state, errorAt, dispatch } = auth
  const { linkedTo } = state as Partial<StateAt<'login'>>
  const isWrong = problemAt(state, 'password')?.code === 'password_wrong'
  const error = isWrong
    ? t.rich('auth.error.passwordWrong', {
        reset: (words: ReactNode[]) => (
          <Link key="reset" href={recoveryPath(state.email)} className="text-inherit!">
            {words}
          </Link>
        ),
      })
    : errorAt('password')
  return (
    <PasswordField
      id="password"
      name="password"
      label={t('auth.password')}
      revealLabel={t('auth.showPassword')}
      autoComplete="current-password"
      maxLength={limits.passwordLength}
      required
      error={error}
      hint={linkedTo ? t(linkedTexts[linkedTo]) : undefined}
      onChange={() => dispatch({ type: 'edited', field: 'password' })}
    />
  )
}

const linkedTexts = {
  google: 'auth.linked.google',
  facebook: 'auth.linked.facebook',
  both: 'auth.linked.both',
} as const

export function ForgotLink({ email }: { email: string }) {
  const t = useMessages()
  return (
    <Link
      href={recoveryPath(email)}
      variant="strong"
      className="hit relative -mt-2 self-start py-1 text-sm"
    >
      {t('auth.forgot')}
    </Link>
  )
}
