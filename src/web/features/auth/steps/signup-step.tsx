import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { isBusiness } from '../auth-setting.ts'
import { birthdayOf } from '../fields/birthday.ts'
import { BirthdayField } from '../fields/birthday-field.tsx'
import { BusinessFields } from '../fields/business-fields.tsx'
import { businessOf } from '../fields/business-of.ts'
import { EmailField } from '../fields/email-field.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { suggestedStep } from '../flow/auth-steps.ts'
import { SocialButtons } from '../providers/social-buttons.tsx'
import { useSsoSubmit } from '../providers/use-sso.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import { OtherStepButton } from '../surface/other-step-button.tsx'
import type { Auth } from '../use-auth.ts'

export function SignUpStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { dispatch, errorAt, setting } = auth
  const state = auth.state as StateAt<'signup' | 'respondMessage'>
  const ofBusiness = isBusiness(setting)
  const sso = useSsoSubmit(auth)
  const isClosed = state.isIneligible
  const isHydrated = useHydrated()
  return (
    <>
      {isClosed && (
        <>
          <Notice tone="warning">{t('auth.error.underage', { brand: brandName })}</Notice>
          {isHydrated && (
            <Button isWide onClick={() => dispatch({ type: 'underage_edited' })}>
              {t('auth.underage.editBirthday')}
            </Button>
          )}
        </>
      )}
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
            instead={
              suggestedStep(state) === 'login' ? (
                <OtherStepButton to="login" auth={auth} />
              ) : undefined
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
