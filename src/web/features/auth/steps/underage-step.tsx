import { useEffect } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { runIfIdle } from '#web/ui/run-if-idle.ts'
import { birthdayOf } from '../fields/birthday.ts'
import { BirthdayField } from '../fields/birthday-field.tsx'
import type { StateAt } from '../flow/auth-state.ts'
import { AuthForm } from '../surface/auth-form.tsx'
import type { Auth } from '../use-auth.ts'

const leaveAfterMs = 4_000

/** Asks for confirmation first, because the birthday may be a typo. */
export function UnderageStep({ auth }: { auth: Auth }) {
  const { part } = auth.state as StateAt<'UnderageConfirmation'>
  switch (part) {
    case 'question':
      return <Question auth={auth} />
    case 'ineligible':
      return <IneligibleNotice auth={auth} />
    case 'birthday':
      return <AnotherBirthday auth={auth} />
  }
}

function Question({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, errorAt } = auth
  const { phase } = auth.state
  const error = errorAt('form')
  return (
    <>
      {error && <FormError>{error}</FormError>}
      <Birthday auth={auth} />
      <p className="text-center text-ink-soft">{t('auth.underage.about')}</p>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          isWide
          onClick={() => dispatch({ type: 'underage_edited' })}
        >
          {t('auth.underage.edit')}
        </Button>
        <Button
          size="lg"
          isWide
          isLoading={phase === 'sending'}
          onClick={() => dispatch({ type: 'underage_confirmed' })}
        >
          {t('auth.underage.confirm')}
        </Button>
      </div>
    </>
  )
}

function IneligibleNotice({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  useEffect(() => runIfIdle(document, leaveAfterMs, () => location.assign('/')), [])
  return (
    <>
      <Birthday auth={auth} />
      <p className="text-center">{t('auth.error.underage', { brand: brandName })}</p>
      <div className="flex flex-col gap-2">
        <ButtonLink href="/" target="_self" size="lg" isWide variant="primary">
          {t('auth.underage.home')}
        </ButtonLink>
        <Button size="lg" isWide onClick={() => auth.dispatch({ type: 'underage_edited' })}>
          {t('auth.underage.editBirthday')}
        </Button>
      </div>
    </>
  )
}

/** The birthday that was entered. */
function Birthday({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { plan } = auth.state as StateAt<'UnderageConfirmation'>
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="text-center text-lg font-bold">
      {day.format(new Date(`${plan.birthday}T00:00:00Z`))}
    </p>
  )
}

/** Asks for another birthday where the form is closed; nothing else can be edited. */
function AnotherBirthday({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { dispatch, errorAt } = auth
  const { plan } = auth.state as StateAt<'UnderageConfirmation'>
  return (
    <AuthForm
      auth={auth}
      submitLabel={t('auth.continue')}
      onSubmit={(form) =>
        dispatch({ type: 'submitted_birthday', birthday: birthdayOf(form, 'birthday') })
      }
    >
      <BirthdayField
        defaultValue={plan.birthday}
        error={errorAt('birthday')}
        onChange={() => dispatch({ type: 'edited', field: 'birthday' })}
      />
    </AuthForm>
  )
}
