import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkActPage } from './link-act-page.tsx'
import { RecoveryPage } from './link-page.tsx'

/** Opened from the mail that reactivates an account. */
export function ComeBackPage() {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <LinkActPage<{ username: string }>
      intent="come_back"
      title={t('recovery.comeBackTitle')}
      text={t('recovery.comeBackText')}
      label={t('recovery.comeBack')}
      spent={{ text: t('recovery.comeBackSpent'), action: <LogInLink /> }}
    >
      {({ username }) => (
        <Returned
          title={t('recovery.cameBack', { username })}
          text={t('recovery.cameBackText', { brand: brandName })}
        />
      )}
    </LinkActPage>
  )
}

/** Opened from the mail about a deletion. */
export function KeepAccountPage() {
  const t = useMessages()
  return (
    <LinkActPage<{ username: string }>
      intent="keep"
      title={t('recovery.keepTitle')}
      text={t('recovery.keepText')}
      label={t('recovery.keep')}
      spent={{ text: t('recovery.keepSpent'), action: <LogInLink /> }}
    >
      {({ username }) => (
        <Returned title={t('recovery.kept', { username })} text={t('recovery.keptText')} />
      )}
    </LinkActPage>
  )
}

/** Shown after deactivation or a deletion request: what happens next, and how to undo it. */
export function GoodbyePage({ until }: { until: string | null }) {
  const t = useMessages()
  const momentText = useDateText()
  const { brandName } = useFacts()
  return (
    <RecoveryPage
      title={t(until ? 'recovery.goodbyeDeletion' : 'recovery.goodbye')}
      text={
        until
          ? t('recovery.goodbyeDeletionText', { when: momentText(`${until}T12:00:00Z`, 'day') })
          : t('recovery.goodbyeText', { brand: brandName })
      }
    >
      <LogInLink isQuiet />
      <ButtonLink href="/" size="lg" isWide variant="quiet">
        {t('recovery.goHome')}
      </ButtonLink>
    </RecoveryPage>
  )
}

function Returned({ title, text }: { title: string; text: string }) {
  return (
    <RecoveryPage title={title}>
      <Notice tone="success">{text}</Notice>
      <LogInLink />
    </RecoveryPage>
  )
}

function LogInLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useMessages()
  return (
    <ButtonLink href="/login/" variant={isQuiet ? 'secondary' : 'primary'} size="lg" isWide>
      {t('recovery.logIn')}
    </ButtonLink>
  )
}
