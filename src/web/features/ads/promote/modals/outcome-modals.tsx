import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { billingPath } from '../promote-paths.ts'
import { type ModalProps, textPanelPx } from './modal-props.ts'

export function BillingModal({
  isOpen,
  onBack,
  advertiserId,
  campaignId,
}: ModalProps & { advertiserId: string; campaignId: string }) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t('promote.billingTitle')}
      closeLabel={t('form.close')}
      widthPx={textPanelPx}
      phone="sheet"
      footer={
        <>
          <Button onClick={onBack}>{t('promote.later')}</Button>
          <ButtonLink variant="primary" href={billingPath(advertiserId, campaignId)}>
            {t('promote.toBilling')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('promote.billingText')}</p>
    </Dialog>
  )
}

export function SuccessModal({
  isOpen,
  onBack,
  advertiserId,
  campaignId,
  canPay,
  ofItems,
}: ModalProps & {
  advertiserId: string
  campaignId: string
  canPay: boolean
  /** Items of a product group are promoted, no pin. */
  ofItems: boolean
}) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t(ofItems ? 'promote.itemsInReview' : 'promote.successTitle')}
      closeLabel={t('form.close')}
      widthPx={textPanelPx}
      phone="sheet"
      footer={
        <>
          <ButtonLink href={campaignPath(advertiserId, campaignId)}>
            {t('promote.toCampaign')}
          </ButtonLink>
          <Button variant="primary" onClick={onBack}>
            {t('promote.finish')}
          </Button>
        </>
      }
    >
      <p>{t(ofItems ? 'promote.itemsInReviewText' : 'promote.successText')}</p>
      {!canPay && (
        <p className="mt-3">{t(ofItems ? 'promote.itemsUnpaid' : 'promote.successUnpaid')}</p>
      )}
    </Dialog>
  )
}

export function ErrorModal({
  isOpen,
  onBack,
  onEnd,
  message,
  ofItems,
}: ModalProps & { onEnd: () => void; message: string | null; ofItems: boolean }) {
  const t = useMessages()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t(ofItems ? 'promote.itemsRefused' : 'promote.errorTitle')}
      closeLabel={t('form.close')}
      widthPx={textPanelPx}
      phone="sheet"
      footer={
        <>
          <Button onClick={onEnd}>{t('promote.giveUp')}</Button>
          <Button variant="primary" onClick={onBack}>
            {t('promote.backToForm')}
          </Button>
        </>
      }
    >
      {message && <p>{message}</p>}
      <p className="mt-3 text-ink-soft">{t('promote.errorText')}</p>
    </Dialog>
  )
}
