import { useEffect } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { leaveUntouched } from '#web/ui/leave-untouched.ts'
import type { StateAt } from '../flow/auth-state.ts'
import type { Auth } from '../use-auth.ts'

const leaveAfterMs = 4_000

/** Asks once more; a slip of the finger is no age. */
export function UnderageStep({ auth }: { auth: Auth }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const { dispatch, errorAt } = auth
  const { plan, isTold, phase } = auth.state as StateAt<'UnderageConfirmation'>
  const error = errorAt('form')

  useEffect(() => {
    if (!isTold) return
    return leaveUntouched(document, leaveAfterMs, () => location.assign('/'))
  }, [isTold])

  if (isTold)
    return (
      <>
        <p className="text-center">{t('auth.error.underage', { brand: brandName })}</p>
        <ButtonLink href="/" target="_self" size="lg" isWide>
          {t('auth.underage.home')}
        </ButtonLink>
      </>
    )
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      {error && <FormError>{error}</FormError>}
      <p className="text-center text-lg font-bold">
        {day.format(new Date(`${plan.birthday}T00:00:00Z`))}
      </p>
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
