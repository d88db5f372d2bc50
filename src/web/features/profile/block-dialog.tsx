import { useState } from 'react'
import { blockPerson } from '#contract/people/blocks'
import type { PersonCard } from '#contract/people/person'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

export interface BlockDialogProps {
  person: Pick<PersonCard, 'id' | 'full_name'>
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

export function BlockDialog({ person, isOpen, onClose, onDone }: BlockDialogProps) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBlocking, setBlocking] = useState(false)

  async function block() {
    setBlocking(true)
    try {
      await run(blockPerson, { user_id: person.id })
      onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setBlocking(false)
      onClose()
    }
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => void block()}
      isLoading={isBlocking}
      title={t('follow.blockTitle', { name: person.full_name })}
      description={t('follow.blockText')}
      cancelLabel={t('boardForm.cancel')}
      confirmLabel={t('follow.block')}
      isDanger
    />
  )
}
