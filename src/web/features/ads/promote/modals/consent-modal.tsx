import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { formPanelPx, type ModalProps } from './modal-props.ts'

/** The data terms, in the words that are recorded with the answer. */
export function ConsentModal({
  isOpen,
  onBack,
  terms,
  onAccepted,
}: ModalProps & { terms: ConsentTexts | null; onAccepted: () => void }) {
  const t = useMessages()
  const accept = useActionForm('accept_terms', { onDone: onAccepted })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t('promote.termsTitle')}
      closeLabel={t('form.close')}
      widthPx={formPanelPx}
      closesOutside={false}
      phone="sheet"
    >
      <ActionForm of={accept} className="flex flex-col gap-4">
        <ConsentText terms={terms} />
        <div className="mt-2 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          <Button onClick={onBack}>{t('promote.termsRefuse')}</Button>
          <Button type="submit" variant="primary" isLoading={accept.isSending}>
            {t('promote.termsAccept')}
          </Button>
        </div>
      </ActionForm>
    </Dialog>
  )
}
