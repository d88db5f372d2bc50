import { type RefObject, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** The heading of a pin of several pages, and the way back, which asks where something would be lost. */
export function PagedHead({
  heading,
  isAtRisk,
  onLeave,
}: {
  heading: RefObject<HTMLHeadingElement | null>
  isAtRisk: boolean
  onLeave: () => void
}) {
  const t = useMessages()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-title">
          {t('createPin.onePin')}
        </h2>
        <Button size="sm" onClick={() => (isAtRisk ? setConfirming(true) : onLeave())}>
          {t('popup.back')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isConfirming}
        isDanger
        title={t('createPin.leaveTitle')}
        description={t('createPin.leaveText')}
        cancelLabel={t('createPin.stay')}
        confirmLabel={t('createPin.leave')}
        onCancel={() => setConfirming(false)}
        onConfirm={onLeave}
      />
    </>
  )
}
