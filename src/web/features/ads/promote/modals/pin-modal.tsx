import { useMessages } from '#web/lib/texts/messages.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type ChoiceProps, ChooseWhat } from '../groups/choose-what.tsx'
import { formPanelPx, type ModalProps } from './modal-props.ts'

export function PinModal({ isOpen, onBack, ...choice }: ModalProps & ChoiceProps) {
  const t = useMessages()
  const hasGroups = choice.productGroups.length > 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t(hasGroups ? 'promote.chooseWhat' : 'promote.choosePin')}
      closeLabel={t('form.close')}
      widthPx={formPanelPx}
    >
      <ChooseWhat {...choice} />
    </Dialog>
  )
}
