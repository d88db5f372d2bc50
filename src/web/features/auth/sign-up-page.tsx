import { useLoaderData } from 'react-router'
import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthPageData } from './auth-loader.ts'
import { betterStep } from './auth-steps.ts'
import { BirthdayField } from './birthday-field.tsx'
import { useHandOver } from './hand-over.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignUpEmailField } from './sign-up-email-field.tsx'
import { StepLine } from './step-line.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function SignUpPage() {
  const { next, walls } = useLoaderData<AuthPageData>()
  const t = useMessages()
  const { brandName } = useFacts()
  const auth = useAuthForm('signup')
  const { state, dispatch, errorAt } = auth
  const handOver = useHandOver({ to: 'login', email: state.email, next })
  return (
    <AuthFrame title={t('auth.signUpTitle', { brand: brandName })} walls={walls}>
      <AuthForm auth={auth} next={next} submitLabel={t('auth.signUp')}>
        <SignUpEmailField
          email={state.email}
          error={errorAt('email')}
          instead={betterStep(state) === 'login' ? handOver.button : undefined}
          onChange={(value) => dispatch({ type: 'edited', field: 'email', value })}
        />
        <NewPasswordField
          error={errorAt('password')}
          onChange={() => dispatch({ type: 'edited', field: 'password' })}
        />
        <BirthdayField
          defaultValue={auth.sentBirthday}
          error={errorAt('birthday')}
          onChange={() => dispatch({ type: 'edited', field: 'birthday' })}
        />
      </AuthForm>
      <StepLine to="login" next={next} state={state} />
      {handOver.form}
    </AuthFrame>
  )
}
