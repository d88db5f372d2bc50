import { useRef } from 'react'
import type { VideoRefusal } from '#contract/accounts/video-uploads/video-refusals'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Whose videos are refused, why, since when and by whom; or were. */
export function VideoRefusalRow({ refusal }: { refusal: VideoRefusal }) {
  const t = useMessages()
  const momentText = useDateText()
  const { person, reason, refused_by, refused_at, allowed } = refusal
  const since = momentText(refused_at)
  return (
    <li tabIndex={-1} className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base break-words">
            <bdi>{person.full_name}</bdi>{' '}
            <Link href={person.profile_url}>
              <bdi>@{person.username}</bdi>
            </Link>
          </h2>
          <p className="mt-1 max-w-160 break-words whitespace-pre-line">
            {reason === '' ? t('operator.videoNoReason') : reason}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {allowed === null
              ? t('operator.videoSince', { when: since, by: refused_by ?? '_none' })
              : t('operator.videoSpan', { since, by: refused_by ?? '_none' })}
          </p>
          {allowed !== null && (
            <p className="text-sm text-ink-soft">
              {t('operator.videoAllowedAt', {
                ...{ when: momentText(allowed.at), by: allowed.by ?? '_none' },
              })}
            </p>
          )}
        </div>
        {allowed === null && <AllowVideos username={person.username} />}
      </div>
    </li>
  )
}

function AllowVideos({ username: name }: { username: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const allow = useActionForm('allow', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: t('operator.videoAllowedNow', { name }), tone: 'success' })
    },
    onRefused: ({ problems }) => {
      if (problems.form) toasts.show({ text: problems.form, tone: 'danger' })
    },
  })
  return (
    <div ref={box}>
      <ActionForm of={allow} isQuiet>
        <input type="hidden" name="who" value={name} />
        <Button
          type="submit"
          isLoading={allow.isSending}
          aria-label={t('operator.videoAllowNamed', { name })}
        >
          {t('operator.videoAllow')}
        </Button>
      </ActionForm>
    </div>
  )
}
