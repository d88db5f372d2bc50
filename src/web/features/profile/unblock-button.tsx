import { useState } from 'react'
import { unblockPerson } from '#contract/people/blocks'
import type { PersonCard } from '#contract/people/person'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** Unblocks a person. */
export function UnblockButton({ person, onDone }: { person: PersonCard; onDone: () => void }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isSending, setSending] = useState(false)

  async function unblock() {
    setSending(true)
    try {
      await run(unblockPerson, { user_id: person.id })
      onDone()
    } catch (error) {
      showFailure(error)
    }
    setSending(false)
  }
  return (
    <Button
      isLoading={isSending}
      aria-label={t('follow.unblockNamed', { name: person.full_name })}
      onClick={() => void unblock()}
    >
      {t('follow.unblock')}
    </Button>
  )
}
