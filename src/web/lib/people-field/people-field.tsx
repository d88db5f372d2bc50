import { useState } from 'react'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { type Findable, FindField } from '../find-field/find-field.tsx'
import { emailTyping } from './email-typing.ts'
import { EmailSign, FoundEmail, FoundPerson } from './found-people.tsx'
import { usePeopleSearch } from './use-people-search.ts'

export interface PeopleFieldProps {
  name?: string
  label: string
  hint?: string
  /** What is wrong with the last address or name, until something else is typed. */
  error?: string
  /** Not offered: they are there already. */
  knownIds: ReadonlySet<string>
  sendingEmail: string | null
  doneEmails: readonly string[]
  isDisabled?: boolean
  onPerson: (person: InvitedPerson) => void
  /** Without it, people are found by name alone. */
  onEmail?: (email: string) => void
  onTyped?: () => void
}

/** Finds people by name; accepts email addresses too if people may be invited by mail. */
export function PeopleField(props: PeopleFieldProps) {
  const { name, label, hint, error, knownIds, sendingEmail, doneEmails, isDisabled } = props
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const email = props.onEmail ? emailTyping(typed, sendingEmail, doneEmails) : 'none'
  const search = usePeopleSearch(email === 'none' ? typed : '')
  const people = search.people.filter((one) => !knownIds.has(one.id))
  const found = email === 'none' ? people.map(toFindable) : [foundEmail(email)]

  function type(text: string) {
    setTyped(text)
    props.onTyped?.()
  }
  function toFindable(person: InvitedPerson): Findable {
    return {
      id: person.id,
      content: <FoundPerson person={person} />,
      end: <PlusIcon size={20} />,
      onPick() {
        props.onPerson(person)
        type('')
      },
    }
  }
  function foundEmail(state: Exclude<typeof email, 'none'>): Findable {
    return {
      id: 'email',
      content: <FoundEmail email={typed.trim()} state={state} />,
      end: <EmailSign state={state} />,
      isDisabled: state !== 'ready',
      onPick: () => props.onEmail?.(typed.trim().toLowerCase()),
    }
  }

  return (
    <FindField
      {...{ name, label, hint, error, isDisabled, typed, found }}
      inputMode="email"
      enterKeyHint="send"
      placeholder={t(props.onEmail ? 'collaborators.placeholder' : 'collaborators.placeholderName')}
      onType={type}
      listLabel={t('collaborators.found')}
      status={
        email === 'none'
          ? t('collaborators.foundCount', { count: people.length })
          : t(`collaborators.email.${email}`)
      }
      nothing={!search.isWaiting && t(nothingText())}
    />
  )

  function nothingText() {
    if (search.hasFailed) return 'collaborators.searchFailed'
    return props.onEmail ? 'collaborators.nobody' : 'collaborators.nobodyNamed'
  }
}
