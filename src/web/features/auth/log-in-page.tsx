import { useLoaderData } from 'react-router'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/messages.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthPageData } from './auth-loader.ts'
import { betterStep } from './auth-steps.ts'
import { useHandOver } from './hand-over.tsx'
import { StepLine } from './step-line.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function LogInPage() {
  const { next, walls } = useLoaderData<AuthPageData>()
  const t = useMessages()
  const auth = useAuthForm('login')
  const { state, dispatch, errorAt } = auth
  const handOver = useHandOver({ to: 'signup', email: state.email, next })
  const isUnknownEmail = betterStep(state) === 'signup' && state.email.includes('@')
  return (
    <AuthFrame title={t('auth.logInTitle')} walls={walls}>
      <AuthForm auth={auth} next={next} submitLabel={t('auth.logIn')}>
        <TextField
          id="email"
          name="username_or_email"
          label={t('auth.emailOrUsername')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.emailLength}
          required
          defaultValue={state.email}
          error={errorAt('email')}
          hint={isUnknownEmail ? handOver.button : undefined}
          onChange={(event) =>
            dispatch({ type: 'edited', field: 'email', value: event.target.value })
          }
        />
        <PasswordField
          id="password"
          name="password"
          label={t('auth.password')}
          revealLabel={t('auth.showPassword')}
          autoComplete="current-password"
          maxLength={limits.passwordLength}
          required
          error={errorAt('password')}
          onChange={() => dispatch({ type: 'edited', field: 'password' })}
        />
      </AuthForm>
      <StepLine to="signup" next={next} state={state} />
      {handOver.form}
    </AuthFrame>
  )
}
