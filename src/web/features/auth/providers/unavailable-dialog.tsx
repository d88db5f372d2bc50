import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const titles = {
  facebook: 'auth.unavailable.facebook',
  google: 'auth.unavailable.google',
} as const

/** Shown when the button of a disabled provider is pressed. */
export function UnavailableDialog({
  network,
  onClose,
}: {
  network: 'facebook' | 'google' | null
  onClose: () => void
}) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={network !== null}
      onClose={onClose}
      title={t(titles[network ?? 'facebook'])}
      description={t('auth.unavailable.text')}
      closeLabel={t('auth.close')}
      phone="sheet"
      widthPx={420}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('auth.ok')}
        </Button>
      }
    />
  )
}
