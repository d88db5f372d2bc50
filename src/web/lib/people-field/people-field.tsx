import { type KeyboardEvent, useId, useState } from 'react'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { rowForKey } from '#web/ui/floats/list-keys.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { emailTyping } from './email-typing.ts'
import { EmailRow, FoundRow } from './found-row.tsx'
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
  const id = useId()
  const [typed, setTyped] = useState('')
  const [highlighted, setHighlighted] = useState(-1)
  const email = props.onEmail ? emailTyping(typed, sendingEmail, doneEmails) : 'none'
  const search = usePeopleSearch(email === 'none' ? typed : '')
  const people = email === 'none' ? search.people.filter((one) => !knownIds.has(one.id)) : []
  const count = email === 'none' ? people.length : 1
  const isOpen = typed.trim() !== '' && count > 0

  function type(text: string) {
    setTyped(text)
    setHighlighted(-1)
    props.onTyped?.()
  }
  function pick(index: number) {
    if (isDisabled) return
    const person = people[index]
    if (email === 'ready') props.onEmail?.(typed.trim().toLowerCase())
    else if (person) {
      props.onPerson(person)
      type('')
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || typed.trim() === '') return
    const row = rowForKey(event.key, highlighted, count)
    if (event.key === 'Enter') pick(Math.max(0, highlighted))
    else if (event.key === 'Escape') type('')
    else if (row !== null && event.key.startsWith('Arrow')) setHighlighted(row)
    else return
    event.preventDefault()
    // The dialog around it stays.
    event.stopPropagation()
  }

  return (
    <div>
      <TextField
        type="text"
        inputMode="email"
        role="combobox"
        name={name}
        readOnly={isDisabled}
        label={label}
        hint={hint}
        error={error}
        startIcon={<SearchIcon size={20} />}
        placeholder={
          isDisabled
            ? undefined
            : t(props.onEmail ? 'collaborators.placeholder' : 'collaborators.placeholderName')
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('collaborators.found')}
        hidden={!isOpen}
        onPointerLeave={() => setHighlighted(-1)}
        className="mt-2 rounded-card border border-line p-1"
      >
        {email !== 'none' && (
          <EmailRow
            id={`${id}-0`}
            email={typed.trim()}
            state={email}
            isHighlighted={highlighted === 0}
            onPick={() => pick(0)}
          />
        )}
        {people.map((person, index) => (
          <FoundRow
            key={person.id}
            id={`${id}-${index}`}
            person={person}
            isHighlighted={highlighted === index}
            onHover={() => setHighlighted(index)}
            onPick={() => pick(index)}
          />
        ))}
      </div>
      {typed.trim() !== '' && !search.isWaiting && !isOpen && (
        <p className="mt-2 text-sm text-ink-soft">
          {search.hasFailed
            ? t('collaborators.searchFailed')
            : t(props.onEmail ? 'collaborators.nobody' : 'collaborators.nobodyNamed')}
        </p>
      )}
      <p role="status" className="sr-only">
        {email === 'none' && isOpen && t('collaborators.foundCount', { count })}
        {email !== 'none' && t(`collaborators.email.${email}`)}
      </p>
    </div>
  )
}
