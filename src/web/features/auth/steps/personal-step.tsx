import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { PasskeyButton } from '../providers/passkey-button.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import { usePasskeyPrompt } from '../providers/use-passkey.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'
import { ForgotLink, OwnPassword } from './login-step.tsx'

/** Browsers offer passkeys at fields with `webauthn`. */
const nameOrPasskey = 'username webauthn'

/** Log-in for an account this browser remembers, with the ways to log in that it has. */
export function PersonalStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, state, setting } = auth
  const { info } = setting.facts.recognised
  usePasskeyPrompt(auth)
  if (!info) return null
  return (
    <>
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={info.firstName} src={info.imageUrl} size={96} />
        <p className="max-w-full truncate text-ink-soft">{info.email}</p>
      </div>
      {info.hasPassword && (
        <AuthForm
          auth={auth}
          to="login"
          submitLabel={t('auth.continue')}
          onSubmit={(form) =>
            dispatch({
              type: 'submitted_log_in',
              email: info.email,
              password: String(form.get('password') ?? ''),
            })
          }
        >
          {/* Password managers look for a username beside the password. */}
          <input
            type="text"
            name="username_or_email"
            autoComplete={nameOrPasskey}
            value={info.email}
            readOnly
            hidden
          />
          <OwnPassword auth={auth} />
          <ForgotLink email={state.email || info.email} />
        </AuthForm>
      )}
      <SocialButtons auth={auth} only={info} />
      {info.hasPasskey && <PasskeyButton auth={auth} />}
      <NotYou auth={auth} />
    </>
  )
}

export function NotYou({ auth }: { auth: Auth }) {
  const t = useMessages()
  return (
    <p className="text-center text-ink-soft">
      {t.rich('auth.notYou', {
        link: (words) => (
          <Anchor
            key="link"
            href="/login/?not_you=true"
            onClick={(event) => {
              event.preventDefault()
              auth.dispatch({ type: 'not_you' })
            }}
            className="hit relative rounded-bead py-1 font-bold text-ink underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {words}
          </Anchor>
        ),
      })}
    </p>
  )
}
