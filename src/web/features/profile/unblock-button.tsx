import { useState } from 'react'
import { unblockPerson } from '#contract/people/blocks'
import type { PersonCard } from '#contract/people/person'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes a block back. */
export function UnblockButton({ person, onDone }: { person: PersonCard; onDone: () => void }) {
  const t = useMessages()
  const tell = useFailureToast()
  const [isSending, setSending] = useState(false)

  async function unblock() {
    setSending(true)
    try {
      await run(unblockPerson, { user_id: person.id })
      onDone()
    } catch (error) {
      tell(error)
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
