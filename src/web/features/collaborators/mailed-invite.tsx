import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BoardInvite } from '#contract/boards/people/board-people'
import {
  acceptEmailInvite,
  declineEmailInvite,
  getEmailInvite,
} from '#contract/boards/people/email-invites'
import { isFailure } from '#contract/errors'
import { ErrorDrawing } from '#web/brand/drawings.tsx'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { forgetInviteToken } from './invite-token.ts'

type Found =
  | { step: 'looking' }
  | { step: 'spent'; text: string | null }
  | { step: 'found'; invite: BoardInvite }

interface MailedInviteProps {
  token: string
  homeLabel: string
}

/** The invitation that an email links to. Visitors without an account sign up first and come back. */
export function MailedInvite({ token, homeLabel }: MailedInviteProps) {
  const t = useMessages()
  const [found, setFound] = useState<Found>({ step: 'looking' })

  useEffect(() => {
    const controller = new AbortController()
    run(getEmailInvite, { token }, controller.signal).then(
      (invite) => setFound({ step: 'found', invite }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        const isGone = isFailure(error, 'invite_not_found')
        if (isGone) forgetInviteToken()
        setFound({ step: 'spent', text: isGone || !isFailure(error) ? null : error.message })
      },
    )
    return () => controller.abort()
  }, [token])

  if (found.step === 'found')
    return <OpenInvite token={token} invite={found.invite} homeLabel={homeLabel} />
  if (found.step === 'looking') {
    return (
      <CenteredPage title={t('collaborators.invitations')} homeLabel={homeLabel}>
        <div className="flex justify-center py-4">
          <Spinner label={t('collaborators.looking')} />
        </div>
      </CenteredPage>
    )
  }
  return (
    <CenteredPage
      title={t('collaborators.spentTitle')}
      text={found.text ?? t('collaborators.spentText')}
      picture={
        <div className="w-52">
          <ErrorDrawing />
        </div>
      }
      homeLabel={homeLabel}
    >
      <ButtonLink href="/" size="lg" isWide>
        {t('collaborators.goHome')}
      </ButtonLink>
    </CenteredPage>
  )
}

interface OpenInviteProps extends MailedInviteProps {
  invite: BoardInvite
}

function OpenInvite({ token, invite, homeLabel }: OpenInviteProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { viewer, brandName } = useFacts()
  const [sending, setSending] = useState<'yes' | 'no' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { board, invited_by: host } = invite

  async function answer(how: 'yes' | 'no', send: () => Promise<void>) {
    setSending(how)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      setProblem(isFailure(error) ? error.message : t('error.unexpected'))
      setSending(null)
    }
  }
  const accept = () =>
    answer('yes', async () => {
      const joined = await run(acceptEmailInvite, { token })
      forgetInviteToken()
      toasts.show({ text: t('collaborators.joined', { board: joined.name }), tone: 'success' })
      void navigate(joined.url, { replace: true })
    })
  const decline = () =>
    answer('no', async () => {
      await run(declineEmailInvite, { token })
      forgetInviteToken()
      toasts.show({ text: t('collaborators.declined') })
      void navigate('/', { replace: true })
    })

  return (
    <CenteredPage
      title={t('collaborators.mailedTitle', { board: board.name })}
      text={t('collaborators.mailedText', { name: host.full_name })}
      picture={
        board.image_cover_url ? (
          <img
            src={board.image_cover_url}
            alt=""
            className="aspect-3/2 w-64 rounded-card bg-sand object-cover"
          />
        ) : (
          <Avatar name={host.full_name} src={host.image_medium_url} size={96} />
        )
      }
      homeLabel={homeLabel}
    >
      {problem && <FormError>{problem}</FormError>}
      {viewer ? (
        <Button
          variant="primary"
          size="lg"
          isWide
          isLoading={sending === 'yes'}
          isDisabled={sending === 'no'}
          onClick={() => void accept()}
        >
          {t('collaborators.accept')}
        </Button>
      ) : (
        <Joining invite={invite} brandName={brandName} />
      )}
      <Button
        size="lg"
        isWide
        isLoading={sending === 'no'}
        isDisabled={sending === 'yes'}
        onClick={() => void decline()}
      >
        {t('collaborators.decline')}
      </Button>
    </CenteredPage>
  )
}

function Joining({ invite, brandName }: { invite: BoardInvite; brandName: string }) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  const { full_name: fullName, image_medium_url: imageUrl } = invite.invited_by
  const open = (step: 'respondMessage' | 'login') =>
    authPrompt.open({
      container: 'home_page',
      source: 'boardInvite',
      step,
      next: '/invited/',
      inviter: { firstName: fullName.split(' ')[0] ?? fullName, fullName, imageUrl },
    })
  return (
    <>
      <Button variant="primary" size="lg" isWide onClick={() => open('respondMessage')}>
        {t('collaborators.signUp', { brand: brandName })}
      </Button>
      <Button size="lg" isWide onClick={() => open('login')}>
        {t('collaborators.logIn')}
      </Button>
    </>
  )
}
