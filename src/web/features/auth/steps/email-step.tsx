import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'

/** Asks for an email, which the provider did not supply. */
export function EmailStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, state } = auth
  return (
    <>
      <AuthForm
        auth={auth}
        submitLabel={t('auth.continue')}
        isDisabled={state.email.trim() === ''}
        onSubmit={(form) =>
          dispatch({ type: 'submitted_email', email: String(form.get('email') ?? '') })
        }
      >
        <EmailField auth={auth} name="email" />
      </AuthForm>
      <Button variant="quiet" size="lg" isWide onClick={() => dispatch({ type: 'went_back' })}>
        {t('auth.notNow')}
      </Button>
    </>
  )
}
