import { useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PinList, type PinListProps } from '../pin-list.tsx'
import { formPanelPx, type ModalProps } from './modal-props.ts'

export function PinModal({ isOpen, onBack, ...list }: ModalProps & PinListProps) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t('promote.choosePin')}
      closeLabel={t('form.close')}
      widthPx={formPanelPx}
    >
      <PinList {...list} />
    </Dialog>
  )
}
