import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, MailIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { EmailTyping } from './email-typing.ts'

export function FoundPerson({ person }: { person: InvitedPerson }) {
  return (
    <span className="flex min-h-11 min-w-0 items-center gap-3">
      <Avatar name={person.full_name} src={person.image_medium_url} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-bold">{person.full_name}</span>
        <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
      </span>
    </span>
  )
}

type EmailState = Exclude<EmailTyping, 'none'>

export function FoundEmail({ email, state }: { email: string; state: EmailState }) {
  const t = useMessages()
  return (
    <span className="flex min-h-11 min-w-0 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand">
        <MailIcon size={20} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-bold">{email}</span>
        <span
          className={classNames(
            'block text-sm',
            state === 'ready' && 'font-bold text-satin-deep',
            state === 'done' ? 'text-moss' : 'text-ink-soft',
          )}
        >
          {t(`collaborators.email.${state}`)}
        </span>
      </span>
    </span>
  )
}

export function EmailSign({ state }: { state: EmailState }) {
  const t = useMessages()
  if (state === 'done') return <CheckIcon size={20} className="text-moss" />
  if (state === 'sending') return <Spinner label={t('collaborators.email.sending')} />
  return null
}
