import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '#web/brand/mark.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import type { AuthSetting } from '../auth-setting.ts'
import type { AuthStep } from '../flow/auth-state.ts'
import { OneTapBar } from '../providers/one-tap-bar.tsx'
import { SocialButtons } from '../providers/social-buttons.tsx'
import { useOneTap } from '../providers/use-one-tap.ts'
import { AgeStep } from '../steps/age-step.tsx'
import { ConsentsStep } from '../steps/consents-step.tsx'
import { EmailStep } from '../steps/email-step.tsx'
import { LoadingStep } from '../steps/loading-step.tsx'
import { LogInStep } from '../steps/login-step.tsx'
import { MfaStep } from '../steps/mfa-step.tsx'
import { PersonalStep } from '../steps/personal-step.tsx'
import { SignUpStep } from '../steps/signup-step.tsx'
import { TakenStep } from '../steps/taken-step.tsx'
import { UnderageStep } from '../steps/underage-step.tsx'
import type { Auth } from '../use-auth.ts'
import { AuthFooter } from './auth-footer.tsx'
import { AuthPicture } from './auth-picture.tsx'
import { titleOf } from './auth-titles.ts'
import { RecoveryDialogs } from './recovery-dialogs.tsx'

const ClosedStep = codeSplit(() =>
  import('../steps/closed-step.tsx').then((module) => module.ClosedStep),
)

/** Steps with a back button. */
const backSteps: readonly AuthStep[] = ['loginMfa', 'socialSignupWithAge', 'consents']

/** Shows the current step; the same over a page and as a page. */
export function AuthSurface({
  auth,
  headingId,
  headingLevel,
  banner,
}: {
  auth: Auth
  headingId?: string
  headingLevel: 1 | 2
  /** Above the form of the first steps. */
  banner?: ReactNode
}) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { state, setting, dispatch } = auth
  const { occasion, facts } = setting
  const heading = useRef<HTMLHeadingElement>(null)
  const key = state.step === 'login' && state.isPersonal ? 'personal' : state.step
  const part = state.step === 'UnderageConfirmation' ? state.part : null
  const canGoBack = backSteps.includes(state.step) || part === 'birthday'
  useOneTap(auth)
  useFocusOnChange(heading, part ? `${key} ${part}` : key)

  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const firstName = facts.recognised.info?.firstName ?? ''
  const isFirst = key === 'login' || key === 'signup' || key === 'respondMessage'
  return (
    <>
      {canGoBack && (
        <IconButton
          label={t('auth.back')}
          icon={<ArrowStartIcon size={22} />}
          className="absolute! start-3 top-3"
          onClick={() => dispatch({ type: 'went_back' })}
        />
      )}
      {setting.variant !== 'page' && key !== 'personal' && (
        <div className="mb-3 flex justify-center">
          {isFirst && occasion.picture ? (
            <AuthPicture picture={occasion.picture} />
          ) : (
            <Mark sizePx={44} />
          )}
        </div>
      )}
      <Heading
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className={`mb-6 text-center text-balance ${headingLevel === 1 ? 'text-headline' : 'text-title'}`}
      >
        {titleOf(state, occasion, t, brandName, firstName)}
      </Heading>
      <div key={key} className="mx-auto flex w-67 max-w-full flex-col gap-5">
        {isFirst && banner}
        <Step auth={auth} name={key} />
        {isFirst && <AuthFooter auth={auth} />}
      </div>
      <OneTapBar auth={auth} />
      <RecoveryDialogs
        dialog={state.dialog}
        onClose={() => dispatch({ type: 'dialog_closed' })}
        social={<SocialButtons auth={auth} />}
      />
    </>
  )
}

function Step({ auth, name }: { auth: Auth; name: AuthStep | 'personal' }) {
  switch (name) {
    case 'signup':
    case 'respondMessage':
      return isShut(auth.setting.facts) ? <ClosedStep auth={auth} /> : <SignUpStep auth={auth} />
    case 'login':
      return <LogInStep auth={auth} />
    case 'personal':
      return <PersonalStep auth={auth} />
    case 'loginMfa':
      return <MfaStep auth={auth} />
    case 'socialSignupWithAge':
      return <AgeStep auth={auth} />
    case 'EmailCollection':
      return <EmailStep auth={auth} />
    case 'EmailAlreadyExist':
      return <TakenStep auth={auth} />
    case 'UnderageConfirmation':
      return <UnderageStep auth={auth} />
    case 'consents':
      return <ConsentsStep auth={auth} />
    case 'loading':
      return <LoadingStep />
  }
}

/** Not everybody may sign up, and this browser was not invited. */
function isShut({ sign_up: { mode, is_invited } }: AuthSetting['facts']): boolean {
  return mode === 'closed' || (mode !== 'open' && !is_invited)
}

/** Moves the focus to the heading of a new step, so that screen readers announce it. */
function useFocusOnChange(heading: { current: HTMLElement | null }, step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [heading, step])
}
