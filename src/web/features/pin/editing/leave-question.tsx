import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** Asks before what was changed on a pin is lost, by closing the dialog or by leaving the page. */
export function LeaveQuestion({
  isOn,
  isConfirming,
  onStay,
  onLeave,
}: {
  /** There are unsaved changes. */
  isOn: boolean
  /** The dialog is about to be closed. */
  isConfirming: boolean
  onStay: () => void
  onLeave: () => void
}) {
  const t = useMessages()
  const [title, text] = [t('editPin.leaveTitle'), t('editPin.leaveText')]
  const [stay, leave] = [t('editPin.stay'), t('editPin.leave')]
  return (
    <>
      <LeaveGuard isOn={isOn} title={title} text={text} stayLabel={stay} leaveLabel={leave} />
      <AlertDialog
        isOpen={isConfirming}
        isDanger
        title={title}
        description={text}
        cancelLabel={stay}
        confirmLabel={leave}
        onCancel={onStay}
        onConfirm={onLeave}
      />
    </>
  )
}
