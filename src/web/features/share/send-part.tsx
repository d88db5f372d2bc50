import { useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { SendRow, SendRowSkeletons } from './send-row.tsx'
import { useSending } from './use-sending.ts'

/** Sends the pin to members, or by mail to any address. */
export function SendPart({ pin }: { pin: Pin }) {
  const t = useMessages()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [message, setMessage] = useState('')
  const { step, send, type, retry } = useSending(pin.id)
  const { people, hasFailed, sends, term } = step

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {t('share.sendTitle')}
      </h3>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('share.message')}
          note={t('share.optional')}
          placeholder={t('share.messageLike')}
          maxLength={limits.messageLength}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <TextField
          label={t('share.search')}
          isLabelHidden
          placeholder={t('share.search')}
          shape="pill"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          startIcon={<SearchIcon size={20} />}
          maxLength={limits.emailLength}
          value={term}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector('button')?.focus()
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {people && !hasFailed && t('share.people', { count: people.length })}
      </p>
      <div className="-mx-2 mt-2 min-h-46">
        {hasFailed ? (
          <div className="flex flex-col items-center gap-3 pt-8 text-center">
            <p className="text-ink-soft">{t('share.failed')}</p>
            <Button onClick={retry}>{t('error.tryAgain')}</Button>
          </div>
        ) : people === null ? (
          <SendRowSkeletons label={t('share.loading')} />
        ) : people.length === 0 ? (
          <p className="px-2 pt-4 text-ink-soft">
            {t(term.trim() === '' ? 'share.nobodyYet' : 'share.nobody')}
          </p>
        ) : (
          <ul ref={list}>
            {people.map((person) => (
              <SendRow
                key={person.id}
                person={person}
                state={sends[person.id]}
                onSend={() => void send(person, message)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
