import type { ReactNode } from 'react'
import { ErrorDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { DoorPage } from '#web/ui/door-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** While the browser finds out what the link is worth. */
export function LinkWaiting({ title }: { title: string }) {
  const t = useMessages()
  return (
    <RecoveryDoor title={title}>
      <div className="flex justify-center py-4">
        <Spinner label={t('recovery.checking')} />
      </div>
      <noscript>
        <p className="text-center">{t('recovery.needsScripts')}</p>
      </noscript>
    </RecoveryDoor>
  )
}

/** A link that has run out, was used, or came in two pieces. */
export function LinkSpent({ text, action }: { text?: string; action?: ReactNode }) {
  const t = useMessages()
  return (
    <RecoveryDoor
      title={t('recovery.spentTitle')}
      text={text ?? t('recovery.spentText')}
      picture={<Drawing />}
    >
      {action ?? (
        <ButtonLink href="/" size="lg" isWide>
          {t('recovery.goHome')}
        </ButtonLink>
      )}
    </RecoveryDoor>
  )
}

function Drawing() {
  return (
    <div className="w-52">
      <ErrorDrawing />
    </div>
  )
}

export function RecoveryDoor({
  title,
  text,
  picture,
  children,
}: {
  title: string
  text?: ReactNode
  picture?: ReactNode
  children: ReactNode
}) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <DoorPage
      title={title}
      text={text}
      picture={picture}
      homeLabel={t('recovery.home', { brand: brandName })}
    >
      {children}
    </DoorPage>
  )
}
