import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PopupOptionFields } from './popup-option-fields.tsx'
import type { PopupOptionsProps } from './popup-options.tsx'

/** On phones they are over the boards, which have all the room. */
export function PhoneOptions({
  isOpen,
  onClose,
  ...fields
}: Pick<PopupOptionsProps, 'state' | 'dispatch'> & { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('popup.moreOptions')}
      closeLabel={t('popup.closeOptions')}
      phone="full"
      footer={
        <Button variant="primary" onClick={onClose} className="w-full">
          {t('popup.optionsDone')}
        </Button>
      }
    >
      <PopupOptionFields {...fields} />
    </Dialog>
  )
}
