import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'
import { ForgotLink, OwnPassword } from './login-step.tsx'
import { NotYou } from './personal-step.tsx'

/** The email has an account already: offers its ways to log in. */
export function TakenStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, state } = auth
  return (
    <>
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={state.email} size={64} />
        <p className="max-w-full truncate font-bold">{state.email}</p>
      </div>
      <AuthForm
        auth={auth}
        submitLabel={t('auth.logIn')}
        onSubmit={(form) =>
          dispatch({ type: 'submitted_password', password: String(form.get('password') ?? '') })
        }
      >
        <input
          type="text"
          name="username_or_email"
          autoComplete="username"
          value={state.email}
          readOnly
          hidden
        />
        <OwnPassword auth={auth} />
        <ForgotLink email={state.email} />
      </AuthForm>
      <SocialButtons auth={auth} />
      <NotYou auth={auth} />
    </>
  )
}
