import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Pin } from '#contract/pins/pin'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Whom the creator tags in a pin; who is tagged removes themselves here. */
export function TaggedPeople({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <section aria-label={t('peopleTags.title')}>
      <p className="text-sm text-ink-soft">{t('peopleTags.title')}</p>
      <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {pin.tagged_people.map((person) => (
          <li key={person.id} className="flex min-h-11 max-w-full min-w-0 items-center gap-2">
            <Avatar name={person.full_name} src={person.image_medium_url} size={32} />
            <Link variant="strong" href={person.profile_url} className="min-w-0 truncate py-1">
              {person.full_name}
            </Link>
            {person.id === viewer?.id && <RemoveOwnTag pin={pin} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveOwnTag({ pin }: { pin: Pin }) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const [isSending, setSending] = useState(false)

  async function remove() {
    setSending(true)
    try {
      await run(removeOwnTag, { pin_id: pin.id })
      toasts.show({ text: t('peopleTags.removed'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    } finally {
      await revalidator.revalidate()
      setSending(false)
    }
  }
  return (
    <Button size="sm" isLoading={isSending} onClick={() => void remove()}>
      {t('peopleTags.removeMe')}
    </Button>
  )
}
