import type { BoardInvite } from '#contract/boards/people/board-people'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useInviteToken } from './invite-token.ts'
import { MailedInvite } from './mailed-invite.tsx'
import { WaitingInvites } from './waiting-invites.tsx'

/** The page to answer invitations: the one from an email, else all that are pending for the viewer. */
export function InvitedPage({ invites }: { invites: readonly BoardInvite[] }) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  const token = useInviteToken()
  const homeLabel = t('collaborators.home', { brand: brandName })
  if (token) return <MailedInvite token={token} homeLabel={homeLabel} />
  if (token === undefined || (viewer && invites.length > 0)) {
    return (
      <CenteredPage title={t('collaborators.invitations')} homeLabel={homeLabel}>
        {viewer ? (
          <WaitingInvites invites={invites} />
        ) : (
          <div className="flex justify-center py-4">
            <Spinner label={t('collaborators.looking')} />
          </div>
        )}
      </CenteredPage>
    )
  }
  return (
    <CenteredPage
      title={t('collaborators.noInvitations')}
      text={viewer ? t('collaborators.noInvitationsText') : t('collaborators.logInToSee')}
      picture={
        <div className="w-52">
          <NoBoardsDrawing />
        </div>
      }
      homeLabel={homeLabel}
    >
      <ButtonLink href={viewer ? '/' : '/login?next=/invited/'} size="lg" isWide>
        {viewer ? t('collaborators.goHome') : t('collaborators.logIn')}
      </ButtonLink>
    </CenteredPage>
  )
}
