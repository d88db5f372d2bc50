import type { ReactNode } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkActPage } from './link-act-page.tsx'
import { RecoveryPage } from './link-page.tsx'

/** Opened from the mail that verifies an address. */
export function VerifyEmailPage() {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <LinkActPage<{ email: string }>
      intent="verify"
      title={t('recovery.verifyTitle')}
      label={t('recovery.verify')}
      isAtOnce
      spent={{ text: t('recovery.verifySpent'), action: <OnwardLink isAfterEmail /> }}
    >
      {({ email }) => (
        <Done title={t('recovery.verified')}>
          {t('recovery.verifiedText', { email, brand: brandName })}
        </Done>
      )}
    </LinkActPage>
  )
}

/** Opened from either mail about a change of address. */
export function ConfirmEmailPage() {
  const t = useMessages()
  return (
    <LinkActPage<{ email: string; waiting_for: 'old' | 'new' | null }>
      intent="confirm"
      title={t('recovery.confirmTitle')}
      text={t('recovery.confirmText')}
      label={t('recovery.confirm')}
      spent={{ action: <OnwardLink isAfterEmail /> }}
    >
      {({ email, waiting_for: end }) =>
        end === null ? (
          <Done title={t('recovery.confirmed')}>{t('recovery.confirmedText', { email })}</Done>
        ) : (
          <Done title={t('recovery.halfConfirmed')}>
            {end === 'old' ? t('recovery.waitingForOld') : t('recovery.waitingForNew', { email })}
          </Done>
        )
      }
    </LinkActPage>
  )
}

/** Opened by “This wasn't me” in the mail to the old address. */
export function StopEmailPage() {
  const t = useMessages()
  return (
    <LinkActPage<{ email: string }>
      intent="stop"
      title={t('recovery.stopTitle')}
      text={t('recovery.stopText')}
      label={t('recovery.stop')}
      spent={{ action: <ResetLink /> }}
    >
      {({ email }) => (
        <RecoveryPage title={t('recovery.stopped')}>
          <Notice tone="success">{t('recovery.stoppedText', { email })}</Notice>
          <ResetLink />
        </RecoveryPage>
      )}
    </LinkActPage>
  )
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RecoveryPage title={title}>
      <Notice tone="success">{children}</Notice>
      <OnwardLink />
    </RecoveryPage>
  )
}

/** Links onwards: members to the site, others to the log-in. */
function OnwardLink({ isAfterEmail = false }: { isAfterEmail?: boolean }) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  if (!viewer)
    return (
      <ButtonLink href="/login/" variant="primary" size="lg" isWide>
        {t('recovery.logIn')}
      </ButtonLink>
    )
  return isAfterEmail ? (
    <ButtonLink href="/settings/account/" variant="primary" size="lg" isWide>
      {t('recovery.toSettings')}
    </ButtonLink>
  ) : (
    <ButtonLink href="/" variant="primary" size="lg" isWide>
      {t('recovery.onward', { brand: brandName })}
    </ButtonLink>
  )
}

function ResetLink() {
  const t = useMessages()
  return (
    <ButtonLink href="/password/forgot/" variant="primary" size="lg" isWide>
      {t('recovery.resetInstead')}
    </ButtonLink>
  )
}
