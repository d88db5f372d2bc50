import { useEffect, useEffectEvent } from 'react'
import type { Board } from '#contract/boards/board'
import type { Person } from '#contract/people/person'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { runIfIdle } from '#web/ui/run-if-idle.ts'
import { FollowedBoard } from './followed-board.tsx'

/** Long enough to read what has happened. */
const closesAfterMs = 2_000

export type Followed = { kind: 'person'; person: Person } | { kind: 'board'; board: Board }

interface FollowPageProps {
  followed: Followed
  /** Of this page. */
  path: string
}

/** A page for small windows that other sites open: one thing, and whether to follow it. */
export function FollowPage({ followed, path }: FollowPageProps) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  const follow = useActionForm('follow')
  const { name, url, isFollowed, isOwn, text } = aboutOf(followed, viewer?.id, t)
  useClosing(follow.done !== undefined)
  const next = encodeURIComponent(path)

  return (
    <CenteredPage
      title={name}
      text={text}
      picture={
        followed.kind === 'person' ? (
          <Avatar
            name={followed.person.full_name}
            src={followed.person.image_large_url}
            size={120}
          />
        ) : (
          <FollowedBoard board={followed.board} />
        )
      }
      homeLabel={t('follow.home', { brand: brandName })}
    >
      {viewer && !isOwn && !isFollowed && (
        <ActionForm of={follow} isQuiet>
          {follow.problems.form && <FormError>{follow.problems.form}</FormError>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isWide
            isLoading={follow.isSending}
            aria-label={t('follow.named', { name })}
          >
            {t('follow.follow')}
          </Button>
        </ActionForm>
      )}
      {!viewer && (
        <>
          <ButtonLink href={`/signup/?next=${next}`} variant="primary" size="lg" isWide>
            {t('follow.signUp', { name })}
          </ButtonLink>
          <ButtonLink href={`/login/?next=${next}`} size="lg" isWide>
            {t('follow.logIn')}
          </ButtonLink>
        </>
      )}
      {isFollowed && (
        <p role="status" className="text-center font-bold text-moss">
          {t('follow.followed', { name })}
        </p>
      )}
      <ButtonLink href={url} size="lg" isWide variant={isFollowed || isOwn ? 'primary' : 'quiet'}>
        {followed.kind === 'person' ? t('follow.seeProfile') : t('follow.seeBoard')}
      </ButtonLink>
    </CenteredPage>
  )
}

function aboutOf(
  followed: Followed,
  viewerId: string | undefined,
  t: ReturnType<typeof useMessages>,
) {
  if (followed.kind === 'person') {
    const { person } = followed
    return {
      name: person.full_name,
      url: person.profile_url,
      isFollowed: person.explicitly_followed_by_me,
      isOwn: person.id === viewerId,
      text: t('follow.followers', { count: person.follower_count }),
    }
  }
  const { board } = followed
  return {
    name: board.name,
    url: board.url,
    isFollowed: board.followed_by_me,
    isOwn: board.owner.id === viewerId,
    text: t('follow.boardOf', { count: board.pin_count, name: board.owner.full_name }),
  }
}

/** A window that another page opened goes when there is nothing left to do. */
function useClosing(isDone: boolean) {
  const close = useEffectEvent(() => {
    if (window.opener) window.close()
  })
  useEffect(() => {
    if (!isDone) return
    return runIfIdle(document, closesAfterMs, close)
  }, [isDone])
}
