import type { ReactNode } from 'react'
import type { BoardPerson } from '#contract/boards/people/board-people'
import type { PersonCard } from '#contract/people/person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MailIcon } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { keyOf } from './collaborators-steps.ts'

export interface BoardPeopleProps {
  owner: PersonCard
  /** null until they are here. */
  rows: readonly BoardPerson[] | null
  hasFailed: boolean
  onRetry: () => void
  /** The person whose row has a request under way. */
  waitingFor: string | null
  /** For the owner. */
  onRemove?: (row: BoardPerson) => void
  onLeavePage: () => void
}

/** The owner, the collaborators, and those who are invited. */
export function BoardPeople(props: BoardPeopleProps) {
  const { owner, rows, hasFailed, onRetry, waitingFor, onRemove, onLeavePage } = props
  const t = useMessages()
  return (
    <div>
      <h3 className="mb-2 font-bold">{t('collaborators.people')}</h3>
      <ul className="flex flex-col gap-1">
        <PersonRow person={owner} about={t('collaborators.owner')} onLeavePage={onLeavePage} />
        {rows?.map((row) => {
          const key = keyOf(row)
          const isInvited = row.status === 'invited'
          const name = row.user?.full_name ?? row.email ?? t('collaborators.somebody')
          const action = onRemove && (
            <Button
              size="sm"
              isLoading={waitingFor === key}
              aria-label={t(
                isInvited ? 'collaborators.takeBackNamed' : 'collaborators.removeNamed',
                {
                  name,
                },
              )}
              onClick={() => onRemove(row)}
            >
              {t(isInvited ? 'collaborators.takeBack' : 'collaborators.remove')}
            </Button>
          )
          const about = isInvited ? t('collaborators.invited') : `@${row.user?.username}`
          return row.user ? (
            <PersonRow
              key={key}
              person={row.user}
              about={about}
              action={action}
              onLeavePage={onLeavePage}
            />
          ) : (
            <li key={key} className="flex items-center gap-3 py-1.5">
              <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-sand">
                <MailIcon size={22} />
              </span>
              <Words name={name} about={about} />
              {action}
            </li>
          )
        })}
      </ul>
      {!rows && !hasFailed && (
        <div className="flex items-center gap-3 py-1.5">
          <Skeleton shape="circle" className="size-12" />
          <Skeleton shape="line" className="w-40" />
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-ink-soft">
          {t('collaborators.listFailed')}
          <Button size="sm" onClick={onRetry}>
            {t('error.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}

function PersonRow({
  person,
  about,
  action,
  onLeavePage,
}: {
  person: PersonCard
  about: string
  action?: ReactNode
  onLeavePage: () => void
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Anchor
        href={person.profile_url}
        onClick={onLeavePage}
        className="flex min-w-0 grow items-center gap-3 rounded-control"
      >
        <Avatar name={person.full_name} src={person.image_medium_url} size={48} />
        <Words name={person.full_name} about={about} />
      </Anchor>
      {action}
    </li>
  )
}

function Words({ name, about }: { name: string; about: string }) {
  return (
    <span className="min-w-0 grow">
      <span className="block truncate font-bold">{name}</span>
      <span className="block truncate text-sm text-ink-soft">{about}</span>
    </span>
  )
}
