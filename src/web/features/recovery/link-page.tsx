import type { ReactNode } from 'react'
import { ErrorDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while the link is checked. */
export function LinkWaiting({ title }: { title: string }) {
  const t = useMessages()
  return (
    <RecoveryPage title={title}>
      <div className="flex justify-center py-4">
        <Spinner label={t('recovery.checking')} />
      </div>
      <noscript>
        <p className="text-center">{t('recovery.needsScripts')}</p>
      </noscript>
    </RecoveryPage>
  )
}

/** Shown for a link that has expired, was used, or is incomplete. */
export function LinkSpent({ text, action }: { text?: string; action?: ReactNode }) {
  const t = useMessages()
  return (
    <RecoveryPage
      title={t('recovery.spentTitle')}
      text={text ?? t('recovery.spentText')}
      picture={<Drawing />}
    >
      {action ?? (
        <ButtonLink href="/" size="lg" isWide>
          {t('recovery.goHome')}
        </ButtonLink>
      )}
    </RecoveryPage>
  )
}

function Drawing() {
  return (
    <div className="w-52">
      <ErrorDrawing />
    </div>
  )
}

interface RecoveryPageProps {
  title: string
  text?: ReactNode
  picture?: ReactNode
  children: ReactNode
}

export function RecoveryPage({ title, text, picture, children }: RecoveryPageProps) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <CenteredPage
      title={title}
      text={text}
      picture={picture}
      homeLabel={t('recovery.home', { brand: brandName })}
    >
      {children}
    </CenteredPage>
  )
}
