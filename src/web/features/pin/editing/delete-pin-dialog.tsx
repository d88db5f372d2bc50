import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deletePin } from '#contract/pins/delete-pin'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { usePinUndo } from '#web/lib/saving/use-pin-undo.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

interface DeletePinDialogProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

export function DeletePinDialog({ pin, isOpen, onClose }: DeletePinDialogProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const { showDeleted } = usePinUndo()
  const showFailure = useFailureToast()
  const [isDeleting, setDeleting] = useState(false)

  async function confirm() {
    setDeleting(true)
    try {
      await run(deletePin, { id: pin.id })
      showDeleted(t('editPin.deleted'), { pin_ids: [pin.id] }, () => void navigate(pinPath(pin)))
      await navigate(pin.board.url, { replace: true })
    } catch (error) {
      setDeleting(false)
      showFailure(error)
    }
  }

  return (
    <AlertDialog
      isOpen={isOpen}
      isDanger
      isLoading={isDeleting}
      title={t('editPin.deleteTitle')}
      description={t('editPin.deleteText', { board: pin.board.name })}
      cancelLabel={t('editPin.keep')}
      confirmLabel={t('editPin.confirmDelete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
