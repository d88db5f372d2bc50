import type { ReactNode } from 'react'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, MailIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { EmailTyping } from './email-typing.ts'

interface RowProps {
  id: string
  isHighlighted: boolean
  onPick: () => void
  onHover?: () => void
}

export function FoundRow({ person, ...row }: RowProps & { person: InvitedPerson }) {
  return (
    <Row {...row} end={<PlusIcon size={20} />}>
      <Avatar name={person.full_name} src={person.image_medium_url} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-bold">{person.full_name}</span>
        <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
      </span>
    </Row>
  )
}

export function EmailRow({
  email,
  state,
  ...row
}: RowProps & { email: string; state: Exclude<EmailTyping, 'none'> }) {
  const t = useMessages()
  const isReady = state === 'ready'
  return (
    <Row {...row} isDisabled={!isReady} end={<EmailSign state={state} />}>
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand">
        <MailIcon size={20} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-bold">{email}</span>
        <span
          className={classNames(
            'block text-sm',
            isReady && 'font-bold text-satin-deep',
            state === 'done' ? 'text-moss' : 'text-ink-soft',
          )}
        >
          {t(`collaborators.email.${state}`)}
        </span>
      </span>
    </Row>
  )
}

function EmailSign({ state }: { state: EmailTyping }) {
  const t = useMessages()
  if (state === 'done') return <CheckIcon size={20} className="text-moss" />
  if (state === 'sending') return <Spinner label={t('collaborators.email.sending')} />
  return null
}

function Row({
  id,
  isHighlighted,
  isDisabled = false,
  onPick,
  onHover,
  end,
  children,
}: RowProps & { isDisabled?: boolean; end: ReactNode; children: ReactNode }) {
  return (
    // The field steers the rows by keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPick}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onHover}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5',
        isDisabled ? 'cursor-default' : 'cursor-pointer hover:bg-sand',
        isHighlighted && 'bg-sand',
      )}
    >
      {children}
      <span className="ms-auto flex shrink-0 pe-1 text-ink-soft">{end}</span>
    </div>
  )
}
