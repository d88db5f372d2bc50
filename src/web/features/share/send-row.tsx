import type { ShareSuggestion } from '#contract/conversations/share-suggestions'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckIcon, MailIcon } from '#web/ui/icons/icons.tsx'
import type { SendState } from './share-steps.ts'

interface SendRowProps {
  person: ShareSuggestion
  state: SendState | undefined
  onSend: () => void
}

export function SendRow({ person, state, onSend }: SendRowProps) {
  const t = useMessages()
  const isEmail = person.type === 'email'
  return (
    <li className="flex min-h-15 items-center gap-3 rounded-control px-2 hover:bg-sand">
      {isEmail ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-satin-wash text-satin">
          <MailIcon size={20} />
        </span>
      ) : (
        <Avatar name={person.full_name} src={person.image_medium_url} size={40} />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate leading-5 font-bold">{person.full_name}</span>
        <span className="block truncate text-sm text-ink-soft">
          {isEmail ? t('share.byEmail') : `@${person.username}`}
        </span>
      </span>
      {state === 'sent' ? (
        <span role="status" className="inline-flex items-center gap-1.5 px-3 font-bold">
          <CheckIcon size={18} className="stroke-3 text-moss" />
          <span aria-hidden="true">{t('share.sent')}</span>
          <span className="sr-only">{t('share.sentTo', { name: person.full_name })}</span>
        </span>
      ) : (
        <Button
          variant="primary"
          size="sm"
          isLoading={state === 'sending'}
          aria-label={t('share.sendTo', { name: person.full_name })}
          onClick={onSend}
        >
          {t('share.send')}
        </Button>
      )}
    </li>
  )
}

export function SendRowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-15 animate-breathe items-center gap-3 px-2">
          <span className="size-10 rounded-pill bg-sand" />
          <span className="h-4 w-36 rounded-bead bg-sand" />
        </div>
      ))}
    </div>
  )
}
