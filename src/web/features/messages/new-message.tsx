import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { startConversation } from '#contract/conversations/conversations'
import type { ShareSuggestion } from '#contract/conversations/share-suggestions'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ArrowStartIcon, CheckIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { MessageForm } from './message-form.tsx'
import { usePeople } from './use-people.ts'

/** Starts a conversation: first choose people, then write a message. */
export function NewMessage({ onStarted }: { onStarted: () => void }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<readonly ShareSuggestion[]>([])
  const found = usePeople(term)
  const isFull = chosen.length >= limits.peoplePerConversation

  function toggle(person: ShareSuggestion) {
    const isChosen = chosen.some(({ id }) => id === person.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
    setTerm('')
    search.current?.focus()
  }

  async function send(text: string) {
    try {
      const { id } = await run(startConversation, { user_ids: chosen.map((one) => one.id), text })
      onStarted()
      await navigate(`/messages/${id}/`)
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-2 py-3 tablet:px-4">
        <IconLink
          href="/messages/"
          label={t('messages.back')}
          icon={<ArrowStartIcon size={22} />}
          className="desk:hidden!"
        />
        <h2 className="text-title">{t('messages.new')}</h2>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-3 py-4 tablet:px-5">
        {chosen.length > 0 && (
          <ul aria-label={t('messages.to')} className="mb-3 flex flex-wrap gap-2">
            {chosen.map((person) => (
              <li key={person.id} className="max-w-full">
                <Chip
                  onRemove={() => toggle(person)}
                  removeLabel={t('messages.removePerson', { name: person.full_name })}
                >
                  {person.full_name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <TextField
          ref={search}
          label={t('messages.findPeople')}
          isLabelHidden
          placeholder={t('messages.findPeople')}
          shape="pill"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          startIcon={<SearchIcon size={20} />}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <p role="status" className="px-1 pt-3 text-sm text-ink-soft">
          {isFull
            ? t('messages.full', { count: limits.peoplePerConversation })
            : found &&
              found.length === 0 &&
              t(term === '' ? 'messages.nobodyYet' : 'messages.nobodyFound')}
        </p>
        <ul aria-label={t('messages.people')} className="-mx-2 pt-1">
          {(found ?? []).map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isChosen={chosen.some(({ id }) => id === person.id)}
              isDisabled={isFull}
              onPress={() => toggle(person)}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <MessageForm
          name={chosen.map(({ full_name }) => full_name).join(', ')}
          onSend={(text) => void send(text)}
        />
      )}
    </>
  )
}

interface PersonRowProps {
  person: ShareSuggestion
  isChosen: boolean
  isDisabled: boolean
  onPress: () => void
}

function PersonRow({ person, isChosen, isDisabled, onPress }: PersonRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isDisabled && !isChosen}
        onClick={onPress}
        className="flex min-h-15 w-full items-center gap-3 rounded-control px-2 text-start -outline-offset-2 hover:not-disabled:bg-sand"
      >
        <Avatar name={person.full_name} src={person.image_medium_url} size={40} />
        <span className="min-w-0 grow">
          <span className="block truncate leading-5 font-bold">{person.full_name}</span>
          <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
        </span>
        {isChosen && <CheckIcon size={20} className="text-satin" />}
      </button>
    </li>
  )
}
