import { useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AuthForm } from '../auth-form.tsx'
import { isBusiness } from '../auth-setting.ts'
import { birthdayOf } from '../birthday.ts'
import { BirthdayField } from '../birthday-field.tsx'
import { BusinessFields } from '../business-fields.tsx'
import { businessOf } from '../business-of.ts'
import { EmailField } from '../email-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { betterStep } from '../flow/auth-steps.ts'
import { HandOver } from '../hand-over.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { SocialButtons } from '../social-buttons.tsx'
import type { Auth } from '../use-auth.ts'
import { useSsoSubmit } from '../use-sso.ts'

export function SignUpStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { dispatch, errorAt, setting } = auth
  const state = auth.state as StateAt<'signup' | 'respondMessage'>
  const ofBusiness = isBusiness(setting)
  const sso = useSsoSubmit(auth)
  const isClosed = state.isIneligible
  return (
    <>
      {isClosed && <Notice tone="warning">{t('auth.error.underage', { brand: brandName })}</Notice>}
      <fieldset disabled={isClosed} className="contents">
        <AuthForm
          auth={auth}
          to="signup"
          submitLabel={sso.label ?? t('auth.signUp')}
          isDisabled={isClosed}
          onSubmit={(form) => {
            if (sso.submit()) return
            dispatch({
              type: 'submitted_sign_up',
              email: String(form.get('email') ?? ''),
              password: String(form.get('password') ?? ''),
              birthday: birthdayOf(form, 'birthday'),
              business: ofBusiness ? businessOf(form, setting.facts.country) : null,
            })
          }}
        >
          {ofBusiness && <BusinessFields auth={auth} />}
          <EmailField
            auth={auth}
            name="email"
            suggests
            instead={
              betterStep(state) === 'login' ? <HandOver to="login" auth={auth} /> : undefined
            }
          />
          {!sso.label && (
            <>
              <NewPasswordField
                rules={state.rules}
                defaultValue={state.password}
                error={errorAt('password')}
                onChange={() => dispatch({ type: 'edited', field: 'password' })}
              />
              <BirthdayField
                defaultValue={state.birthday}
                error={errorAt('birthday')}
                onChange={() => dispatch({ type: 'edited', field: 'birthday' })}
              />
            </>
          )}
        </AuthForm>
        <SocialButtons auth={auth} />
      </fieldset>
    </>
  )
}
