import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { LinkActPage } from './link-act-page.tsx'
import { RecoveryPage } from './link-page.tsx'

/** Opened by the link of an invitation. */
export function JoinPage() {
  const t = useMessages()
  const { brandName, viewer } = useFacts()
  return (
    <LinkActPage<{ invited_by: string | null }>
      intent="join"
      title={t('recovery.joinTitle', { brand: brandName })}
      label={t('recovery.join')}
      isAtOnce
      spent={{ text: t('recovery.joinSpent') }}
    >
      {({ invited_by: name }) => (
        <RecoveryPage
          title={t('recovery.joinTitle', { brand: brandName })}
          text={
            name === null
              ? t('recovery.joinMailed')
              : t('recovery.joinInvited', { name, brand: brandName })
          }
        >
          <ButtonLink
            variant="primary"
            size="lg"
            isWide
            href={viewer ? '/add-account/signup/' : '/signup/'}
          >
            {t('recovery.join')}
          </ButtonLink>
          {!viewer && (
            <ButtonLink size="lg" isWide href="/login/">
              {t('recovery.joinLogIn')}
            </ButtonLink>
          )}
        </RecoveryPage>
      )}
    </LinkActPage>
  )
}
